-- The tablets of a store on which guests sign their registration cards (R-SIGN-01). Of the key that a tablet keeps, and of
-- the link that gives it one, only hashes are here.
create table sign_tablet (
  store_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  -- The link that pairs it: until then, and once.
  pair_hash bytea check (octet_length(pair_hash) = 32),
  pair_until timestamptz,
  secret_hash bytea check (octet_length(secret_hash) = 32),
  paired_at timestamptz,
  seen_at timestamptz,
  primary key (store_id, id),
  check ((pair_hash is null) = (pair_until is null)),
  check ((secret_hash is null) = (paired_at is null))
);
create unique index sign_tablet_by_secret on sign_tablet (store_id, secret_hash);
create unique index sign_tablet_by_link on sign_tablet (store_id, pair_hash);

-- What guests read before they sign, and whether a typed name is a signature.
create table sign_rule (
  store_id uuid not null primary key,
  version int not null default 1,
  allows_typed boolean not null default true,
  terms_ja text not null default '',
  terms_en text not null default ''
);

-- A card on a tablet, and the signature that came of it. The card as the guest saw it and the strokes are encrypted by the
-- service: whoever reads the table reads noise (R-SIGN-04).
create table card_signature (
  store_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  room_unit_id uuid not null,
  guest_id uuid not null,
  tablet_id uuid not null,
  -- As the tablet was called then: it may be renamed or gone.
  tablet_name text not null,
  state text not null default 'ASKED' check (state in ('ASKED', 'SIGNED', 'VOID')),
  asked_at timestamptz not null default clock_timestamp(),
  asked_by_name text not null default '',
  nonce bytea not null check (octet_length(nonce) = 12),
  -- AES-256-GCM: the content and its tag of 16 bytes.
  sealed bytea not null check (octet_length(sealed) between 17 and 262144),
  -- SHA-256 over card, terms, strokes and time.
  digest bytea check (octet_length(digest) = 32),
  signed_at timestamptz,
  voided_at timestamptz,
  voided_by_name text not null default '',
  void_reason text not null default '',
  keep_until date not null,
  primary key (store_id, id),
  foreign key (store_id, booking_id) references booking (store_id, id),
  check ((state = 'ASKED') = (signed_at is null)),
  check ((signed_at is null) = (digest is null)),
  check ((state = 'VOID') = (voided_at is not null)),
  check ((state = 'VOID') = (void_reason <> ''))
);
-- A card is on one tablet, and signed once until it is made void.
create unique index card_signature_of_guest on card_signature (store_id, guest_id) where state <> 'VOID';
-- A tablet shows one card.
create unique index card_signature_on_tablet on card_signature (store_id, tablet_id) where state = 'ASKED';
-- Those that were made void go with their guest, too.
create index card_signature_by_guest on card_signature (store_id, guest_id);
create index card_signature_expiry on card_signature (store_id, keep_until);

-- The tablet of a key or of a link. Of the owner, since a tablet has no store yet; who has not the secret learns nothing.
create function tablet_of_secret(of_store uuid, hash bytea)
returns table (store_id uuid, group_id uuid, company_id uuid, tablet_id uuid, is_link boolean)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id, t.id, t.secret_hash is distinct from hash
  from sign_tablet t join business_day d on d.store_id = t.store_id
  where t.store_id = of_store and (t.secret_hash = hash or t.pair_hash = hash and t.pair_until > now())
$$;

-- Signatures go as passports do, and the report of what went counts them.
alter table retention_report drop constraint retention_report_kind_check;
alter table retention_report add constraint retention_report_kind_check
  check (kind in ('BOOKINGS', 'GUESTS', 'ATTACHMENTS', 'PASSPORT_IMAGES', 'SIGNATURES', 'ERASED_REGISTERS'));
