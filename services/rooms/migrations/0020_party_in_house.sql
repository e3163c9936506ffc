-- Who sleeps in which room: asked for by every open room page, out of the parties of all years.
create index room_party_in_house on room_party (store_id, room_id, starts_on) where status in ('STAY', 'DEPARTURE');
