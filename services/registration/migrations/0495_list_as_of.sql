-- The list as of a moment is read from the events of bookings, each of which holds its booking's whole state (R-PAST-07).

-- An event has the moment of its change, which is that of the bill's past: taken once its booking is locked, and not when its
-- transaction began, so that two changes of a booking never swap places.
alter table outbox alter column occurred_at set default moment_of_change();

-- Bookings are found by the days that any event told of them.
create index outbox_of_stay on outbox
  (store_id, (payload ->> 'checkOutDate') collate "C", (payload ->> 'checkInDate') collate "C")
  where type = 'registration.booking.changed';
