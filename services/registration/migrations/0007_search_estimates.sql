-- Searches give few rows; without being told so the planner reads whole tables to join them.
alter function customers_with_pieces(text[], int) rows 20;
alter function units_with_pieces(text[], int) rows 20;
alter function customers_with_phone(text, int) rows 5;
alter function units_with_phone(text, int) rows 5;
alter function customers_with_email(text, int) rows 5;
alter function bookings_with_number(text, int) rows 5;
alter function occupied_rooms(tsrange) rows 100;
alter function room_conflicts(jsonb) rows 2;

create index room_unit_waiting on room_unit (store_id, check_out_date) where status = 'WAIT_CANCEL';
