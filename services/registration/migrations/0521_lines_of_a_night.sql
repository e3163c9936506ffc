-- Taking the lines of a night back finds them without reading every line of the store.
create index order_line_by_night on order_line (store_id, room_night_id) where room_night_id is not null;
