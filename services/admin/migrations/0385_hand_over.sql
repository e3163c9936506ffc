-- Notes of a shift's hand-over, added by hand. A correction is a further note.
create table hand_over_note (
  store_id uuid not null,
  id uuid not null,
  business_date date not null,
  shift_no int not null check (shift_no > 0),
  text text not null check (text <> '' and length(text) <= 1000),
  is_important boolean not null default false,
  written_by uuid not null,
  written_by_name text not null,
  written_at timestamptz not null default clock_timestamp(),
  primary key (store_id, id)
);
create index hand_over_note_by_shift on hand_over_note (store_id, business_date, shift_no, written_at);
revoke update, delete on hand_over_note from honjin_admin;

-- Who took a shift over, once, and what stood open then. Figures only: no guest is named here.
create table hand_over_acknowledgement (
  store_id uuid not null,
  business_date date not null,
  shift_no int not null check (shift_no > 0),
  figures jsonb not null,
  acknowledged_by uuid not null,
  acknowledged_by_name text not null,
  acknowledged_at timestamptz not null default clock_timestamp(),
  primary key (store_id, business_date, shift_no)
);
revoke update, delete on hand_over_acknowledgement from honjin_admin;
