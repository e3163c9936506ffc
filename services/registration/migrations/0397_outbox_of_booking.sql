-- Events of a booking are found by it: erasing, and each batch of old bookings, would read the whole outbox otherwise.
create index outbox_of_booking on outbox (store_id, (payload ->> 'bookingId')) where type = 'registration.booking.changed';
