-- Addresses to which calendar programs subscribe (R-CAL-01). Each opens the stays of one room, or of the rooms of one
-- booking; of its secret only the hash is here.
create table calendar_address (
  store_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('ROOM', 'BOOKING')),
  -- The room or the booking.
  of_id uuid not null,
  with_guest_names boolean not null,
  language text not null check (language in ('ja', 'en')),
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  made_at timestamptz not null default now(),
  made_by_name text not null,
  used_at timestamptz,
  -- What the programs were given last, and the first moment at which it was so.
  content_hash bytea check (octet_length(content_hash) = 32),
  content_since timestamptz,
  -- One that was ended says so to whoever still asks.
  ended_at timestamptz,
  primary key (store_id, id),
  check ((content_hash is null) = (content_since is null))
);
create unique index calendar_address_by_secret on calendar_address (store_id, secret_hash);
create index calendar_address_of on calendar_address (store_id, of_id) where ended_at is null;

-- The calendar of a secret. Of the owner, since a calendar program has no store yet; who has not the secret learns nothing.
create function calendar_of_secret(of_store uuid, hash bytea)
returns table (store_id uuid, group_id uuid, company_id uuid, calendar_address_id uuid, is_ended boolean)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id, a.id, a.ended_at is not null
  from calendar_address a join business_day d on d.store_id = a.store_id
  where a.store_id = of_store and a.secret_hash = hash
$$;
