-- The thread of a room tells its card keys.
create index if not exists room_key_by_room on room_key (store_id, room_id);
