-- A travel agency asks by its own number.
create index room_night_by_agency_no on room_night (store_id, travel_agency_booking_no) where travel_agency_booking_no <> '';
