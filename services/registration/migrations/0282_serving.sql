-- Where the kitchen stands with an arrangement, and when it is served. They are not part of the booking's form: serving does
-- not make a clerk's form stale.
alter table booking_arrangement
  add column serve_state text not null default 'ORDERED' check (serve_state in ('ORDERED', 'SERVED', 'NOT_WANTED')),
  add column serve_time text check (serve_time ~ '^([0-2][0-9]|30):[0-5][0-9]$'),
  add column served_at timestamptz,
  add column served_by text not null default '';

-- What a guest must not eat. The kitchen reads it.
alter table guest add column allergies text not null default '';
