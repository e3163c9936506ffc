-- The encoders of a store that cut card keys, and what they were asked for (R-KEY-06 to R-KEY-09).
create table key_encoder (
  store_id uuid not null,
  id uuid not null,
  version int not null default 1,
  -- As the clerks call it.
  name text not null check (name <> ''),
  -- The maker's protocol: a file in src/stays/encoder/adapters.
  adapter text not null,
  -- `host:port` in the network of the house.
  address text not null check (address <> ''),
  -- The number under which the maker knows the encoder.
  encoder_no text not null default '',
  is_active boolean not null default true,
  -- A process speaks with the encoder until then, and moves the moment on while it does.
  busy_until timestamptz not null default '-infinity',
  primary key (store_id, id)
);

-- Null: the card came from the encoder of the installation, which knows no line and voids nothing.
alter table room_key add column encoder_id uuid;
alter table room_key add column void_asked_at timestamptz;
alter table room_key add column voided_at timestamptz;
alter table room_key add foreign key (store_id, encoder_id) references key_encoder (store_id, id);
alter table room_key add constraint room_key_void_of_encoder check (void_asked_at is null or encoder_id is not null);
alter table room_key add constraint room_key_void_asked check (voided_at is null or void_asked_at is not null);
alter table room_key drop constraint room_key_failure_check;
alter table room_key add constraint room_key_failure_check
  check (failure in ('OFFLINE', 'NO_CARD', 'WRITE_FAILED', 'TIMEOUT', 'INTERRUPTED', 'GIVEN_UP'));
-- Cards that an encoder cut and that nobody has made void.
create index room_key_live on room_key (store_id, room_unit_id)
  where encoder_id is not null and serial <> '' and void_asked_at is null;

create table key_request (
  store_id uuid not null,
  -- Also the key under which the encoder knows the request: it does one key once.
  id uuid not null,
  encoder_id uuid not null,
  room_key_id uuid not null,
  kind text not null check (kind in ('CUT', 'VOID')),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'ASKED', 'UNKNOWN', 'DONE', 'FAILED', 'CANCELLED')),
  -- The cut that is made void.
  stands_on uuid,
  -- What the encoder wrote on the card.
  serial text not null default '' check (serial ~ '^[A-Za-z0-9._:-]{0,64}$'),
  failure text not null default '',
  -- Nobody waits for the card any more: it is cancelled at the encoder, or made void.
  is_given_up boolean not null default false,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- The clerk who asked, in whose name the end is written; null: the card was made void by itself.
  asked_as jsonb,
  asked_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, encoder_id) references key_encoder (store_id, id),
  foreign key (store_id, room_key_id) references room_key (store_id, id),
  foreign key (store_id, stands_on) references key_request (store_id, id),
  check ((kind = 'VOID') = (stands_on is not null)),
  check ((state in ('QUEUED', 'ASKED', 'UNKNOWN')) = (answered_at is null)),
  check (kind <> 'CUT' or state <> 'DONE' or serial <> '')
);
-- An encoder does one thing at a time.
create unique index key_request_at_work on key_request (store_id, encoder_id) where state = 'ASKED';
-- A card is cut once, and made void once.
create unique index key_request_once on key_request (store_id, room_key_id, kind)
  where state in ('QUEUED', 'ASKED', 'UNKNOWN', 'DONE');
create index key_request_open on key_request (store_id, encoder_id, asked_at)
  where state in ('QUEUED', 'ASKED', 'UNKNOWN');
revoke delete on key_request from honjin_registration;

-- Stores with something to ask. Of the owner, since a job has no store of its own; it tells which stores there are, and
-- nothing of what is in them.
create function stores_with_due_key_requests()
returns table (store_id uuid, group_id uuid, company_id uuid)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id from business_day d
  where exists (select from key_request r
    where r.store_id = d.store_id and r.state in ('QUEUED', 'ASKED', 'UNKNOWN') and r.next_attempt_at <= now())
  order by d.store_id
$$;

-- Stores with cards that an encoder cut and that nobody has made void.
create function stores_with_live_keys()
returns table (store_id uuid, group_id uuid, company_id uuid)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id from business_day d
  where exists (select from room_key k
    where k.store_id = d.store_id and k.encoder_id is not null and k.serial <> '' and k.void_asked_at is null)
  order by d.store_id
$$;
