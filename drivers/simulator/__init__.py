"""The far side: a virtual shoe with a pack, a faulty line and a plug, for demonstrations and tests."""
