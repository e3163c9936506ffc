-- How a store closes its shifts; a store without a row has the defaults.
create table close_policy (
  store_id uuid not null,
  version int not null default 1,
  -- Each user counts the drawer of their own; otherwise the house counts one.
  counts_by_user boolean not null default false,
  -- Who counts does not see what should be there before the count is saved.
  is_blind boolean not null default false,
  -- A shift is not closed before its cash is counted.
  requires_count boolean not null default false,
  -- Time of the business date (00:00 to 30:00) at which the day closes by itself; null: by hand.
  closes_at text check (closes_at ~ '^([01]\d|2\d):[0-5]\d$|^30:00$'),
  primary key (store_id)
);

-- The cash of a shift as it was counted; counting again is a further row, the last one counts.
create table cash_count (
  store_id uuid not null,
  id uuid not null,
  business_date date not null,
  shift_no int not null check (shift_no > 0),
  -- Whose drawer; null: the house's one.
  user_id uuid,
  user_name text not null default '',
  -- Denomination in yen → how many, e.g. {"10000": 3}.
  pieces jsonb not null,
  float_yen bigint not null check (float_yen >= 0),
  received_yen bigint not null,
  counted_yen bigint not null check (counted_yen >= 0),
  difference_yen bigint generated always as (counted_yen - float_yen - received_yen) stored,
  -- What stays in the drawer for the next shift.
  carried_yen bigint not null check (carried_yen >= 0 and carried_yen <= counted_yen),
  reason text not null default '',
  counted_by uuid not null,
  counted_by_name text not null,
  counted_at timestamptz not null default clock_timestamp(),
  primary key (store_id, id),
  constraint difference_explained check (counted_yen = float_yen + received_yen or reason <> '')
);
create index cash_count_by_shift on cash_count (store_id, business_date, shift_no, user_id, counted_at);
revoke update, delete on cash_count from honjin_admin;

-- Stores whose hour of closing has come. Of the owner, since a job has no store of its own; it tells which stores and
-- shifts there are, and nothing of what is in them.
create function shifts_to_close(at timestamp)
returns table (store_id uuid, group_id uuid, company_id uuid, business_date date, shift_no int)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id, d.business_date, d.shift_no
  from business_day d join close_policy p on p.store_id = d.store_id
  where p.closes_at is not null and d.business_date + p.closes_at::interval <= at
  order by d.store_id
$$;
