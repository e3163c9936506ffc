-- The close of one shift of a business date: who, when, why warnings were passed over, how it ended.
create table day_close (
  store_id uuid not null,
  business_date date not null,
  shift_no int not null check (shift_no > 0),
  status text not null check (status in ('RUNNING', 'FAILED', 'DONE')),
  reason text not null default '',
  -- Shifts of the day when the close began: the last one posts the sales and advances the date.
  shift_count int not null check (shift_count > 0),
  started_by uuid not null,
  started_by_name text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (store_id, business_date, shift_no)
);
-- A store finishes one close before it starts the next.
create unique index day_close_unfinished on day_close (store_id) where status <> 'DONE';

-- One row per phase of a close; a finished phase is not done again.
create table batch_run (
  store_id uuid not null,
  business_date date not null,
  shift_no int not null,
  phase text not null check (phase in ('PHASE_01', 'PHASE_02', 'PHASE_03', 'PHASE_04', 'PHASE_05', 'PHASE_06', 'PHASE_99')),
  status text not null check (status in ('RUNNING', 'DONE', 'SKIPPED', 'FAILED')),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- [{code, value}], the codes of the contract.
  figures jsonb not null default '[]',
  error_code text,
  primary key (store_id, business_date, shift_no, phase),
  foreign key (store_id, business_date, shift_no) references day_close,
  check ((status in ('DONE', 'SKIPPED')) = (finished_at is not null)),
  check ((status = 'FAILED') = (error_code is not null))
);

-- What the check found when the close was started.
create table batch_finding (
  store_id uuid not null,
  business_date date not null,
  shift_no int not null,
  position int not null,
  check_code text not null,
  severity text not null check (severity in ('BLOCKS', 'WARNS', 'INFORMS')),
  booking_id uuid,
  room_unit_id uuid,
  label text not null,
  primary key (store_id, business_date, shift_no, position),
  foreign key (store_id, business_date, shift_no) references day_close
);

-- Who is closing the store now. A closer that dies lets go when the time is over.
create table batch_lease (
  store_id uuid not null,
  holder uuid not null,
  user_name text not null,
  expires_at timestamptz not null,
  primary key (store_id)
);
revoke delete on day_close, batch_run, batch_finding from honjin_admin;
