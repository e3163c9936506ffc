-- Rules that move the prices of nights, in their order of application.
create table rate_strategy (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  is_active boolean not null default true,
  stay_from date,
  stay_to date check (stay_to >= stay_from),
  weekdays int[] not null default '{}',
  ranks text[] not null default '{}',
  season_codes text[] not null default '{}',
  plan_ids uuid[] not null default '{}',
  room_type_ids uuid[] not null default '{}',
  occupancy_from int,
  occupancy_to int check (occupancy_to >= occupancy_from),
  lead_from int,
  lead_to int check (lead_to >= lead_from),
  adjustment text not null check (adjustment in ('PERCENT', 'YEN')),
  value int not null check (value <> 0),
  floor_yen bigint check (floor_yen >= 0),
  ceiling_yen bigint check (ceiling_yen >= floor_yen),
  position int not null,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code)
);

-- One target of restrictions: the house (no target), a room type, a plan or a sales route.
create table rate_restriction (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  level text not null check (level in ('HOUSE', 'ROOM_TYPE', 'PLAN', 'SALES_ROUTE')),
  target_id uuid,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique nulls not distinct (store_id, level, target_id),
  check ((level = 'HOUSE') = (target_id is null))
);

-- Days on which a restriction holds. Ranges of one kind never overlap: the splice is exact, and the database holds it to that.
create table rate_restriction_range (
  store_id uuid not null,
  rate_restriction_id uuid not null,
  kind text not null check (kind in ('CLOSED', 'CLOSED_TO_ARRIVAL', 'CLOSED_TO_DEPARTURE', 'MIN_STAY', 'MAX_STAY',
    'MIN_ADVANCE', 'MAX_ADVANCE')),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  value int not null check (value between 1 and 999),
  primary key (store_id, rate_restriction_id, kind, from_date),
  foreign key (store_id, rate_restriction_id) references rate_restriction (store_id, id) on delete cascade,
  constraint rate_restriction_range_days exclude using gist (
    store_id with =, rate_restriction_id with =, kind with =, daterange(from_date, to_date, '[]') with &&
  )
);
