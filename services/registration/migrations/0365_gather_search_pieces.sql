-- Every piece of a name went into the index by itself, in the transaction of the save: a quarter of the database's work for a
-- booking. Now they gather in a short list, which a search reads along and which goes into the index as a whole. The list is
-- held to 128 kB, so that neither the search nor the save that empties it feels it.
alter index unit_search_pieces set (fastupdate = on, gin_pending_list_limit = 128);
