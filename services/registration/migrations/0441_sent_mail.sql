-- Mails that go by themselves: one of a kind for each booking, whatever happens.
alter table paper_dispatch add column is_timed boolean not null default false;
create unique index paper_dispatch_timed_once on paper_dispatch (store_id, booking_id, paper) where is_timed;
-- What kept the last attempt from going, by a name that the screen has words for.
alter table paper_dispatch add column trouble text not null default '';

-- Mails as they were sent. The texts of the store and the booking change later; this does not.
create table sent_mail (
  store_id uuid not null,
  dispatch_id uuid not null,
  subject text not null,
  body text not null,
  file_name text not null default '',
  paper bytea,
  sent_at timestamptz not null default now(),
  primary key (store_id, dispatch_id),
  check ((paper is null) = (file_name = ''))
);
revoke update on sent_mail from honjin_registration;

-- Addresses to which nothing goes by itself any more, because who reads there does not want it.
create table mail_block (
  store_id uuid not null,
  address text not null check (address <> '' and address = lower(address)),
  blocked_by_name text not null default '',
  blocked_at timestamptz not null default now(),
  primary key (store_id, address)
);

-- Stores that have switched on a mail. Of the owner, since a job has no store of its own; it tells which stores there are,
-- and nothing of what is in them.
create function stores_with_timed_mails() returns table (store_id uuid, group_id uuid, company_id uuid)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id from business_day d
  where exists (select from guest_mail m where m.store_id = d.store_id and m.on_since is not null)
  order by d.store_id
$$;
