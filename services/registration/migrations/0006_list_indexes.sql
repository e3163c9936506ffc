-- The registration list asks for what was cancelled or checked out on a day.
create index room_unit_by_cancellation on room_unit (store_id, cancelled_on) where cancelled_on is not null;
create index room_unit_by_departure on room_unit (store_id, checked_out_on) where checked_out_on is not null;
