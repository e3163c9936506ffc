-- Card keys of room units: one row is one card that was asked for.
create table room_key (
  store_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  room_unit_id uuid not null,
  room_id uuid not null,
  room_no text not null,
  card_no int not null check (card_no > 0),
  -- Code of the lock: cards of a smaller number do not open any more.
  code_no int not null check (code_no > 0),
  status text not null check (status in ('CUTTING', 'ISSUED', 'FAILED', 'REPLACED', 'RETURNED', 'LOST')),
  serial text not null default '',
  attempts int not null default 0,
  failure text check (failure in ('OFFLINE', 'NO_CARD', 'WRITE_FAILED', 'TIMEOUT', 'INTERRUPTED')),
  -- Local time of the store.
  valid_from timestamp not null,
  valid_until timestamp not null,
  replaces uuid,
  charge_order_id uuid,
  note text not null default '',
  -- The caller's intent: asked again, no second card is cut.
  intent text,
  business_date date not null,
  issued_at timestamptz not null default now(),
  issued_by text not null default '',
  closed_at timestamptz,
  closed_by text not null default '',
  primary key (store_id, id),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id),
  unique (store_id, room_unit_id, card_no),
  check (status <> 'ISSUED' or serial <> '')
);
create index room_key_by_intent on room_key (store_id, intent) where intent is not null;
revoke delete on room_key from honjin_registration;
