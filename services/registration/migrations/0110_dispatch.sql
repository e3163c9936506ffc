-- Papers that are mailed or printed by the store's queue. The row names what the paper is of; the paper itself is made when
-- its turn comes, so that it says what is so then.
create table paper_dispatch (
  store_id uuid not null,
  id uuid not null,
  version int not null default 1,
  channel text not null check (channel in ('PRINT', 'MAIL')),
  paper text not null check (paper in ('RECEIPT', 'REGISTRATION_CARD')),
  language text not null check (language in ('ja', 'en')),
  recipient text not null default '' check ((channel = 'MAIL') = (recipient <> '')),
  receipt_id uuid,
  room_unit_ids uuid[] not null default '{}',
  booking_no text not null default '',
  receipt_no text not null default '',
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED', 'CANCELLED')),
  attempts int not null default 0,
  last_error text not null default '',
  next_attempt_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (store_id, id),
  check ((paper = 'RECEIPT') = (receipt_id is not null)),
  check ((state = 'DONE') = (finished_at is not null))
);
create index paper_dispatch_due on paper_dispatch (store_id, next_attempt_at) where state = 'WAITING';
create index paper_dispatch_newest on paper_dispatch (store_id, created_at desc);

-- Stores whose queue has something to do. Of the owner, since a job has no store of its own; it tells which stores there
-- are, and nothing of what is in them.
create function stores_with_due_dispatches()
returns table (store_id uuid, group_id uuid, company_id uuid)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id from business_day d
  where exists (select from paper_dispatch p
    where p.store_id = d.store_id and p.state = 'WAITING' and p.next_attempt_at <= now())
  order by d.store_id
$$;
