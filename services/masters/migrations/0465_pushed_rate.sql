-- What revenue managers set: one row for a room type under a plan, which has the version and the lock.
create table pushed_rate (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  room_type_id uuid not null,
  plan_id uuid not null,
  version int not null default 0,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, room_type_id, plan_id),
  constraint pushed_rate_of_room_type foreign key (store_id, room_type_id) references room_type (store_id, id) on delete cascade,
  foreign key (store_id, plan_id) references plan (store_id, id) on delete cascade
);
create index pushed_rate_by_plan on pushed_rate (store_id, plan_id);

-- One field of one night. The newest revision stands, in whatever order pushes arrive (R-RMS-03).
create table pushed_rate_value (
  store_id uuid not null,
  pushed_rate_id uuid not null,
  night date not null,
  field text not null
    check (field in ('PRICES', 'CLOSED', 'CLOSED_TO_ARRIVAL', 'CLOSED_TO_DEPARTURE', 'MIN_STAY', 'MAX_STAY')),
  -- Null: it was cleared, and no older push sets it again.
  value jsonb,
  revision bigint not null check (revision > 0),
  program_name text not null,
  set_at timestamptz not null default now(),
  primary key (store_id, pushed_rate_id, night, field),
  foreign key (store_id, pushed_rate_id) references pushed_rate (store_id, id) on delete cascade
);

-- Every push that was taken; its number cannot be used for another one (R-RMS-03).
create table rate_push (
  store_id uuid not null,
  revision bigint not null check (revision > 0),
  program_id uuid not null,
  program_name text not null,
  -- SHA-256 of its rows.
  digest text not null,
  row_count int not null,
  value_count int not null,
  superseded_count int not null default 0,
  pushed_at timestamptz not null default now(),
  primary key (store_id, revision)
);
create index rate_push_latest on rate_push (store_id, pushed_at desc);
revoke delete on rate_push from honjin_masters;

create trigger tell_inserted after insert on pushed_rate referencing new table as fresh
  for each statement execute function tell_unpublished();
create trigger tell_updated after update on pushed_rate referencing new table as fresh
  for each statement execute function tell_unpublished();
