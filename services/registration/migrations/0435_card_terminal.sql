-- The payment terminals at the counters of a store, and what they were asked for (R-CARD-01 to R-CARD-09).
create table card_terminal (
  store_id uuid not null,
  id uuid not null,
  version int not null default 1,
  -- As the clerks call the counter.
  name text not null check (name <> ''),
  -- The maker's protocol: a file in src/money/terminal/adapters.
  adapter text not null,
  -- `host:port` in the network of the house.
  address text not null check (address <> ''),
  -- The number under which the maker knows the terminal.
  terminal_no text not null default '',
  is_active boolean not null default true,
  primary key (store_id, id)
);

create table card_request (
  store_id uuid not null,
  -- Also the key under which the terminal knows the request: it does one key once.
  id uuid not null,
  terminal_id uuid not null,
  kind text not null check (kind in ('SALE', 'HOLD', 'CAPTURE', 'RELEASE', 'VOID')),
  state text not null default 'ASKED' check (state in ('ASKED', 'UNKNOWN', 'APPROVED', 'DECLINED', 'CANCELLED')),
  booking_id uuid not null,
  room_unit_id uuid not null,
  amount bigint not null check (amount > 0),
  accounting_item_id uuid,
  bill_page int not null default 1,
  memo text not null default '',
  reason text not null default '',
  -- The hold that is captured or released, the sale or capture that is taken back.
  stands_on uuid,
  -- Of a card only this is ever kept. A token with so many digits in a row may be a card number and is refused.
  token text not null default '' check (token ~ '^[A-Za-z0-9._:-]{0,64}$' and token !~ '[0-9]{12}'),
  last_four text not null default '' check (last_four ~ '^([0-9]{4})?$'),
  brand text not null default '' check (brand ~ '^[A-Za-z ]{0,20}$'),
  approval_no text not null default '' check (approval_no ~ '^[A-Za-z0-9-]{0,11}$'),
  -- Until when the card's bank keeps the amount of a hold.
  held_until date,
  failure text not null default '',
  is_card_shown boolean not null default false,
  cancel_asked_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- What an approval did in the books; empty for holds and releases, and while the books refuse it.
  payment_id uuid,
  is_booked boolean not null default false,
  refusal text not null default '',
  -- The clerk with the rights of that moment: in whose name the payment is written when the terminal has approved.
  asked_as jsonb not null,
  asked_by_name text not null,
  asked_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  business_date date not null,
  primary key (store_id, id),
  foreign key (store_id, terminal_id) references card_terminal (store_id, id),
  foreign key (store_id, stands_on) references card_request (store_id, id),
  check ((kind in ('CAPTURE', 'RELEASE', 'VOID')) = (stands_on is not null)),
  check ((state in ('ASKED', 'UNKNOWN')) = (answered_at is null)),
  check (not is_booked or state = 'APPROVED'),
  check (payment_id is null or is_booked)
);
-- A terminal does one thing at a time.
create unique index card_request_at_work on card_request (store_id, terminal_id) where state = 'ASKED';
-- A hold is captured or released once, a payment is taken back once.
create unique index card_request_once on card_request (store_id, stands_on)
  where stands_on is not null and state in ('ASKED', 'UNKNOWN', 'APPROVED');
-- One approval is one payment.
create unique index card_request_payment on card_request (store_id, payment_id) where payment_id is not null;
create index card_request_open on card_request (store_id, next_attempt_at)
  where state in ('ASKED', 'UNKNOWN') or (state = 'APPROVED' and not is_booked);
create index card_request_by_booking on card_request (store_id, booking_id, asked_at);
create index card_request_holds on card_request (store_id, held_until) where kind = 'HOLD' and state = 'APPROVED';

-- Stores with something to ask or to book. Of the owner, since a job has no store of its own; it tells which stores there
-- are, and nothing of what is in them.
create function stores_with_due_card_requests()
returns table (store_id uuid, group_id uuid, company_id uuid)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id from business_day d
  where exists (select from card_request r
    where r.store_id = d.store_id and r.next_attempt_at <= now()
      and (r.state in ('ASKED', 'UNKNOWN') or (r.state = 'APPROVED' and not r.is_booked)))
  order by d.store_id
$$;
