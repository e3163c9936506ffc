-- The booking that names a master last, so that whoever may not delete it learns which one to look at.
alter table booking_use add column last_booking_no text;
