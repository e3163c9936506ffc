-- The link by which the guests of a booking complete the register before they arrive (R-PRE-01). Of its secret only the hash
-- is here; the service makes the secret again from its own key and the nonce. One link per booking: a new one takes the place.
create table pre_check_in (
  store_id uuid not null,
  booking_id uuid not null,
  nonce bytea not null check (octet_length(nonce) = 16),
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  made_at timestamptz not null default now(),
  made_by_name text not null default '',
  withdrawn_at timestamptz,
  mailed_at timestamptz,
  opened_at timestamptz,
  primary key (store_id, booking_id)
);
create unique index pre_check_in_by_secret on pre_check_in (store_id, secret_hash);

-- What the guests of a room sent last: when, and what of it the store has otherwise, for the desk to decide (R-PRE-04).
create table pre_check_in_room (
  store_id uuid not null,
  room_unit_id uuid not null,
  booking_id uuid not null,
  answered_at timestamptz not null,
  differences jsonb not null default '[]',
  primary key (store_id, room_unit_id)
);
create index pre_check_in_room_of_booking on pre_check_in_room (store_id, booking_id);

-- The booking of a link. Of the owner, since a guest has no store yet; who has not the secret learns nothing from it.
create function booking_of_pre_check_in(of_store uuid, hash bytea)
returns table (store_id uuid, group_id uuid, company_id uuid, booking_id uuid)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id, p.booking_id
  from pre_check_in p join business_day d on d.store_id = p.store_id
  where p.store_id = of_store and p.secret_hash = hash and p.withdrawn_at is null
$$;

-- The store also writes the mail with the link, and the queue takes it.
alter table guest_mail drop constraint guest_mail_kind_check;
alter table guest_mail add constraint guest_mail_kind_check
  check (kind in ('CONFIRMATION', 'PRE_CHECK_IN', 'PRE_ARRIVAL', 'THANK_YOU'));
alter table paper_dispatch drop constraint paper_dispatch_paper_check;
alter table paper_dispatch add constraint paper_dispatch_paper_check
  check (paper in ('RECEIPT', 'REGISTRATION_CARD', 'CONFIRMATION', 'PRE_CHECK_IN', 'PRE_ARRIVAL', 'THANK_YOU'));
