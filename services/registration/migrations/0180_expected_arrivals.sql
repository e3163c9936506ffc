-- Who was expected and has not come is asked for all day: few at any time, whatever the years behind hold.
create index room_unit_expected on room_unit (store_id, check_in_date) where status = 'BOOK';
