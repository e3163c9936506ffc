-- The message of a booking that registration is asked for. Until it has an outcome nobody knows whether registration has
-- done it, so that no other message of the booking is applied before.
alter table booking_link add column asked_message_id uuid;
