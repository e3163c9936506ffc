-- Bookings, their rooms, nights and guests. store_id leads every key; guests of the chain (customer) go by group_id.

-- Pieces of two letters (three of Latin text) under the owner's mark: what the search indexes look up. The first
-- letter stands by itself, so that a name of one kanji is found.
create function search_pieces(owner uuid, texts text[]) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct right(owner::text, 6) || piece), '{}')
  from (
    select substr(t, i, size) as piece
    from unnest(texts) as t,
         lateral (select case when t ~ '^[ -~]+$' then 3 else 2 end as size) as s,
         lateral generate_series(1, greatest(length(t) - size + 1, 0)) as i
    union all
    select '^' || left(t, 1) from unnest(texts) as t where t <> ''
  ) as pieces
$$;

create table number_sequence (
  store_id uuid not null,
  kind text not null check (kind in ('BOOKING', 'BILL', 'RECEIPT')),
  prefix text not null,
  digits int not null check (digits between 1 and 11),
  next_number bigint not null check (next_number > 0),
  -- The prefix that new numbers take; older ones keep their counters so that nothing is used twice.
  is_current boolean not null default true,
  primary key (store_id, kind, prefix)
);
create unique index number_sequence_current on number_sequence (store_id, kind) where is_current;

create table booking (
  store_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  company_id uuid not null,
  version int not null default 1,
  booking_no text not null,
  group_type text not null default 'I',
  pay_mode text not null default 'INDIVIDUAL' check (pay_mode in ('INDIVIDUAL', 'BULK', 'ROOM_FEE')),
  name_kana text not null,
  name_kanji text not null,
  name_romaji text not null default '',
  phone text not null default '',
  phone_type text not null default '',
  phone2 text not null default '',
  email text not null default '',
  group_name_kana text not null default '',
  group_name_kanji text not null default '',
  customer_group_id uuid,
  check_in_date date not null,
  check_in_time text not null,
  check_out_date date not null,
  check_out_time text not null,
  memo text not null default '',
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, booking_no),
  check (check_out_date >= check_in_date)
);
create index booking_no_reversed on booking (store_id, reverse(booking_no) text_pattern_ops);
create index booking_no_forward on booking (store_id, booking_no text_pattern_ops);

create table room_unit (
  store_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  room_index int not null check (room_index > 0),
  status text not null check (status in ('BOOK', 'TEMP_BOOK', 'STAY', 'TEMP_CHECK_IN', 'DEPARTURE', 'CHECK_OUT', 'WAIT_CANCEL', 'CANCEL', 'NO_SHOW')),
  check_in_date date not null,
  check_in_time text not null,
  check_out_date date not null,
  check_out_time text not null,
  -- Business dates on which it happened, and the instants.
  checked_in_on date,
  checked_out_on date,
  cancelled_on date,
  arrived_at timestamptz,
  departed_at timestamptz,
  -- Local time at which a provisional booking falls back.
  temp_book_deadline timestamp,
  is_representative_room boolean not null default false,
  is_assignment_locked boolean not null default false,
  otax_not_counted boolean not null default false,
  need_check boolean not null default false,
  memo text not null default '',
  -- The guest who stands for the room in lists.
  guest_name text not null default '',
  guest_kana text not null default '',
  guest_phone text not null default '',
  customer_id uuid,
  primary key (store_id, id),
  unique (store_id, booking_id, room_index),
  foreign key (store_id, booking_id) references booking (store_id, id),
  check (check_out_date >= check_in_date)
);
create index room_unit_by_check_in on room_unit (store_id, check_in_date);
create index room_unit_by_check_out on room_unit (store_id, check_out_date);
create index room_unit_in_house on room_unit (store_id, status) where status in ('STAY', 'DEPARTURE', 'TEMP_CHECK_IN', 'TEMP_BOOK');
create index room_unit_by_customer on room_unit (store_id, customer_id) where customer_id is not null;

create table room_night (
  store_id uuid not null,
  id uuid not null,
  room_unit_id uuid not null,
  night date not null,
  room_type_id uuid not null,
  -- The type whose stock the night takes: that of the assigned room, else the booked one.
  stock_room_type_id uuid not null,
  room_id uuid,
  plan_id uuid,
  plan_code text not null default '',
  plan_name text not null default '',
  sales_route_id uuid,
  sales_route_name text not null default '',
  purpose_id uuid,
  travel_agency_id uuid,
  travel_agency_booking_no text not null default '',
  travel_agency_report_no text not null default '',
  special_request text not null default '',
  pax_male int not null default 0 check (pax_male >= 0),
  pax_female int not null default 0 check (pax_female >= 0),
  child_a70 int not null default 0 check (child_a70 >= 0),
  child_b50 int not null default 0 check (child_b50 >= 0),
  child_c30 int not null default 0 check (child_c30 >= 0),
  child_dnone int not null default 0 check (child_dnone >= 0),
  child_e int not null default 0 check (child_e >= 0),
  child_f int not null default 0 check (child_f >= 0),
  child_other int not null default 0 check (child_other >= 0),
  pax_total int generated always as (pax_male + pax_female + child_a70 + child_b50 + child_c30 + child_dnone + child_e) stored,
  -- Rate given by hand, for the whole room and night; null means by the plan.
  override_amount bigint,
  override_reason text not null default '',
  discount_amount bigint not null default 0 check (discount_amount >= 0),
  price_rank text not null default '',
  -- What the guest pays for the night; the sums stand beside it, all in yen.
  amount bigint not null default 0,
  total_rate bigint not null default 0,
  total_item bigint not null default 0,
  total_service_fee bigint not null default 0,
  total_consumption_tax bigint not null default 0,
  total_accommodation_tax bigint not null default 0,
  total_bath_tax bigint not null default 0,
  -- The lines that the day close posts, and how they came about. See README.
  lines jsonb not null default '[]',
  explanation jsonb,
  -- Business date on which the lines entered the books.
  posted_on date,
  primary key (store_id, id),
  unique (store_id, room_unit_id, night),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id)
);
create index room_night_by_night on room_night (store_id, night, room_id);

create table guest (
  store_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  room_unit_id uuid not null,
  position int not null default 1,
  customer_id uuid,
  name_kana text not null,
  surname text not null default '',
  name_kanji text not null default '',
  gender text not null default '' check (gender in ('', 'MALE', 'FEMALE')),
  birth_date date,
  age int,
  phone text not null default '',
  phone_type text not null default '',
  phone2 text not null default '',
  emergency_phone text not null default '',
  email text not null default '',
  country text not null default '',
  postal_code text not null default '',
  state text not null default '',
  city text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  company_name text not null default '',
  company_phone text not null default '',
  nationality text not null default '',
  passport_no text not null default '',
  rank_id uuid,
  receipt_address text not null default '',
  -- What is rarely filled in (member numbers, further passport fields, company address).
  details jsonb not null default '{}',
  primary key (store_id, id),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id)
);
create index guest_by_unit on guest (store_id, room_unit_id);

create table customer (
  group_id uuid not null,
  id uuid not null,
  version int not null default 1,
  name_kana text not null,
  name_kanji text not null default '',
  name_romaji text not null default '',
  -- domain toSearchKey of the names, katakanaToRomaji of the kana.
  kana_key text not null,
  kanji_key text not null default '',
  romaji_key text not null default '',
  phone text not null default '',
  phone2 text not null default '',
  email text not null default '',
  gender text not null default '',
  birth_date date,
  postal_code text not null default '',
  state text not null default '',
  city text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  company_name text not null default '',
  company_phone text not null default '',
  nationality text not null default '',
  rank_id uuid,
  memo text not null default '',
  details jsonb not null default '{}',
  -- The customer this one was merged into; it is found no more.
  merged_into uuid,
  last_stay_date date,
  stay_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  pieces text[] generated always as (search_pieces(group_id, array[kana_key, kanji_key, romaji_key])) stored,
  primary key (group_id, id)
);
create index customer_pieces on customer using gin (pieces) with (fastupdate = off);
create index customer_phone_reversed on customer (group_id, reverse(phone) text_pattern_ops) where phone <> '';
create index customer_same_person on customer (group_id, phone, kana_key);
create index customer_email on customer (group_id, lower(email) text_pattern_ops) where email <> '';

-- What a room unit is found by in the top bar and the lists.
create table unit_search (
  store_id uuid not null,
  room_unit_id uuid not null,
  booking_id uuid not null,
  check_in_date date not null,
  kana_key text not null default '',
  kanji_key text not null default '',
  romaji_key text not null default '',
  group_key text not null default '',
  phone text not null default '',
  pieces text[] generated always as (search_pieces(store_id, array[kana_key, kanji_key, romaji_key, group_key])) stored,
  primary key (store_id, room_unit_id),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id)
);
create index unit_search_pieces on unit_search using gin (pieces) with (fastupdate = off);
create index unit_search_phone_reversed on unit_search (store_id, reverse(phone) text_pattern_ops) where phone <> '';

create table booking_free_memo (
  store_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  room_unit_id uuid not null,
  free_memo_id uuid,
  title text not null,
  detail text not null check (length(detail) < 200),
  is_confirmed boolean not null default false,
  primary key (store_id, id),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id)
);
create index booking_free_memo_by_unit on booking_free_memo (store_id, room_unit_id);

create table booking_arrangement (
  store_id uuid not null,
  id uuid not null,
  room_unit_id uuid not null,
  use_date date not null,
  arrangement_id uuid not null,
  plan_arrangement_id uuid,
  unit_price bigint not null default 0,
  quantity_type text not null check (quantity_type in ('ROOM', 'PERSON')),
  quantity int not null default 1,
  total_price bigint not null default 0,
  status text not null default 'BLANK' check (status in ('BLANK', 'TICKET_BLANK')),
  primary key (store_id, id),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id)
);
create index booking_arrangement_by_unit on booking_arrangement (store_id, room_unit_id);

create table qam (
  store_id uuid not null,
  id uuid not null,
  version int not null default 1,
  guest_id uuid,
  booking_id uuid not null,
  room_unit_id uuid,
  qam_type text not null,
  category text not null default '',
  status text not null default 'IN_PROGRESS' check (status in ('IN_PROGRESS', 'COMPLETED')),
  is_important boolean not null default false,
  detail text not null,
  planned_store_id uuid,
  planned_at timestamp,
  in_progress_at timestamptz,
  completed_at timestamptz,
  room_no text not null default '',
  guest_name text not null default '',
  created_by text not null default '',
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, booking_id) references booking (store_id, id)
);
create index qam_by_booking on qam (store_id, booking_id);
create index qam_open on qam (store_id, is_important) where status = 'IN_PROGRESS';

create table attachment (
  store_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  room_unit_id uuid,
  guest_id uuid,
  file_name text not null,
  content_type text not null,
  size_bytes int not null check (size_bytes between 1 and 5242880),
  sha256 text not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, booking_id) references booking (store_id, id)
);
create index attachment_by_booking on attachment (store_id, booking_id);
