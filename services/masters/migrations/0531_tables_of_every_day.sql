-- Rows of these change all day. Room in their pages keeps a new version beside the former one and out of the indexes.
alter table booking_use set (fillfactor = 50);
