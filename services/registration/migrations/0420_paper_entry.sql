-- Lines that were written on paper while the server was away, and how far each was entered (R-DAY-42, R-DAY-43).
create table paper_entry (
  store_id uuid not null,
  id uuid not null,
  version int not null default 1,
  happened_on date not null,
  happened_at text not null check (happened_at ~ '^(?:[01][0-9]|2[0-9]):[0-5][0-9]$|^30:00$'),
  kind text not null check (kind in
    ('CHECK_IN', 'CHECK_OUT', 'SALE', 'PAYMENT', 'ROOM_CHANGE', 'CLEANING', 'KEY_OUT', 'KEY_BACK', 'NOTE')),
  -- What stands on the paper where no stay was found for it.
  about text not null default '',
  room_unit_id uuid,
  room_id uuid,
  accounting_item_id uuid,
  quantity int check (quantity > 0),
  amount bigint,
  cleaning text,
  note text not null default '',
  written_by text not null check (written_by <> ''),
  is_further boolean not null default false,
  stage text not null default 'WAITING' check (stage in ('WAITING', 'SENT', 'REFUSED', 'DONE')),
  -- Part of the key under which a command is sent: the next command of the line has the next one.
  attempt int not null default 1,
  done_steps text[] not null default '{}',
  -- The command that was sent and has no answer so far: {step, request, isLast}.
  sent jsonb,
  sent_by uuid,
  sent_by_name text not null default '',
  sent_at timestamptz,
  refusal text not null default '',
  created_by_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  entered_by_name text not null default '',
  entered_at timestamptz,
  primary key (store_id, id),
  check ((stage = 'SENT') = (sent is not null)),
  check ((stage = 'DONE') = (entered_at is not null))
);
-- The same line of the paper is not written down twice, unless somebody says that it happened once more.
create unique index paper_entry_once on paper_entry
  (store_id, kind, happened_on, happened_at, (coalesce(room_unit_id, room_id)), (coalesce(amount, 0)))
  where not is_further;
create index paper_entry_shown on paper_entry (store_id, entered_at);
