-- Checks that tills posted to rooms; their lines are sales lines like all others (R-TILL-01).
create table till_check (
  store_id uuid not null,
  id uuid not null,
  -- The program (or the user) that posted it, as it was called then.
  till_id uuid not null,
  till_name text not null,
  check_no text not null check (check_no <> ''),
  revision int not null default 1 check (revision > 0),
  -- SHA-256 of what was sent: the same number with other content is another check.
  digest text not null,
  room_unit_id uuid not null,
  covers int not null,
  meal_period text not null check (meal_period in ('BREAKFAST', 'LUNCH', 'TEA', 'DINNER', 'BAR', 'OTHER')),
  is_void boolean not null default false,
  -- Of its latest posting.
  business_date date not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  -- A till that lost its answer cannot post twice, however often it asks at once.
  unique (store_id, till_id, check_no),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id)
);
revoke delete on till_check from honjin_registration;

-- Copies of a line (a split, a reversal) belong to its check.
alter table order_line add column till_check_id uuid;
create index order_line_of_till_check on order_line (store_id, till_check_id) where till_check_id is not null;
