-- How long a store keeps what it knows of guests (R-RETAIN-06). Off until an administrator has looked and switched it on.
create table retention (
  store_id uuid not null primary key,
  is_on boolean not null default false,
  -- Three years is what the law keeps the register for.
  guest_months int not null check (guest_months between 36 and 240),
  attachment_months int not null check (attachment_months between 1 and 240),
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- What went, for administrators: how many of which kind on which business date, and nothing of whom (R-RETAIN-07).
create table retention_report (
  store_id uuid not null,
  business_date date not null,
  kind text not null check (kind in ('BOOKINGS', 'GUESTS', 'ATTACHMENTS', 'PASSPORT_IMAGES', 'ERASED_REGISTERS')),
  count int not null check (count > 0),
  primary key (store_id, business_date, kind)
);

-- The business date on which a booking lost its guests because their time was over.
alter table booking add column forgotten_on date;
create index booking_to_forget on booking (store_id, check_out_date, id) where forgotten_on is null;

-- Stores that let old data go. Of the owner, since a job has no store of its own.
create function stores_with_retention() returns table (store_id uuid, group_id uuid, company_id uuid)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id from business_day d
  where exists (select from retention r where r.store_id = d.store_id and r.is_on)
  order by d.store_id
$$;
