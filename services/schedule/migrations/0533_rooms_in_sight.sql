-- The board asks for the stays of the rooms in sight, for the first lanes of those who wait, and for the figures of all.
-- Rooms and lanes come by indexes of their own, and the figures from an index alone: none reads a stay that it does not show.
create index if not exists board_stay_room on board_stay (store_id, room_id, starts_on) where room_id is not null;
create index if not exists board_stay_waiting on board_stay (store_id, room_type_id, starts_on, booking_no, room_index)
  where room_id is null;
create index if not exists board_stay_figures on board_stay (store_id, starts_on)
  include (ends_on, room_id, room_type_id);
drop index if exists board_stay_start;
