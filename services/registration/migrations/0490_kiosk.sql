-- The self check-in machines of a store, whom they served, and what they did (R-KIOSK-01 to R-KIOSK-04).
create table kiosk_machine (
  store_id uuid not null,
  id uuid not null,
  version int not null default 1,
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  name_en text not null default '',
  -- Where it stands, in the words of the house.
  location text not null default '',
  -- The account of the program that runs it: what it asks for is asked as this machine.
  program_id uuid not null,
  -- Null: the only encoder of the store, or that of the installation.
  encoder_id uuid,
  is_due_allowed boolean not null default false,
  is_active boolean not null default true,
  primary key (store_id, id),
  unique (store_id, program_id),
  unique (store_id, code),
  foreign key (store_id, encoder_id) references key_encoder (store_id, id)
);
revoke delete on kiosk_machine from honjin_registration;

-- A guest at a machine: what it may work for until the time is over.
create table kiosk_visit (
  store_id uuid not null,
  id uuid not null,
  machine_id uuid not null,
  booking_id uuid not null,
  expires_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, machine_id) references kiosk_machine (store_id, id),
  foreign key (store_id, booking_id) references booking (store_id, id)
);

-- Wrong guesses of the last hour: after some of them machines no longer look (R-KIOSK-02).
create table kiosk_guess (
  store_id uuid not null,
  id uuid not null,
  machine_id uuid not null,
  -- As it was typed; empty of a code that is no number.
  booking_no text not null,
  guessed_at timestamptz not null default clock_timestamp(),
  primary key (store_id, id),
  foreign key (store_id, machine_id) references kiosk_machine (store_id, id)
);
create index kiosk_guess_of_hour on kiosk_guess (store_id, guessed_at);

-- What machines did, as the books of the house have it.
create table kiosk_act (
  store_id uuid not null,
  id uuid not null,
  machine_id uuid not null,
  visit_id uuid not null,
  kind text not null check (kind in ('CHECK_IN', 'KEY')),
  room_unit_id uuid not null,
  -- The card that was asked for.
  room_key_id uuid,
  business_date date not null,
  done_at timestamptz not null default clock_timestamp(),
  primary key (store_id, id),
  foreign key (store_id, machine_id) references kiosk_machine (store_id, id),
  foreign key (store_id, visit_id) references kiosk_visit (store_id, id),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id),
  foreign key (store_id, room_key_id) references room_key (store_id, id),
  check ((kind = 'KEY') = (room_key_id is not null))
);
create unique index kiosk_act_of_key on kiosk_act (store_id, room_key_id) where room_key_id is not null;
create index kiosk_act_of_visit on kiosk_act (store_id, visit_id);
create index kiosk_act_of_unit on kiosk_act (store_id, room_unit_id);
create index kiosk_act_of_day on kiosk_act (store_id, business_date, machine_id);
revoke delete, update on kiosk_act from honjin_registration;
