-- How a bill stood at a moment (R-PAST-01). What was sold and paid stays as it was entered; where a line stands, its bill, its
-- tax and whether it was taken back move, and so do the room and the booking that say on whose bill it is. Each of them leaves
-- here how it was, until when.

-- The past of a store is told from this moment on: from the opening of the store, or from when it began to be kept.
alter table business_day add column past_from timestamptz not null default now();

-- When a line or payment came into the books: once the booking was locked, and not when its transaction began, so that two
-- changes of a booking never swap places. Null for what was entered before that was kept: `created_at` tells.
alter table order_line add column entered_at timestamptz;
alter table payment add column entered_at timestamptz;

-- One moment for all that a transaction changes, taken at its first change.
create function moment_of_change() returns timestamptz language plpgsql volatile set search_path from current as $$
declare
  kept text := current_setting('honjin.moment', true);
begin
  if coalesce(kept, '') = '' then
    kept := clock_timestamp()::text;
    perform set_config('honjin.moment', kept, true);
  end if;
  return kept::timestamptz;
end $$;

create function note_entry() returns trigger language plpgsql set search_path from current as $$
begin
  new.entered_at := moment_of_change();
  return new;
end $$;
create trigger note_entry before insert on order_line for each row execute function note_entry();
create trigger note_entry before insert on payment for each row execute function note_entry();

create table bill_past (
  store_id uuid not null,
  -- Rises with time: of two states that one transaction ended, the first is the lesser.
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  thing text not null check (thing in ('LINE', 'PAYMENT', 'ROOM', 'BOOKING')),
  thing_id uuid not null,
  was jsonb not null,
  ended_at timestamptz not null,
  -- When the transaction began that ended it: the history has its entries under this moment.
  began_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index bill_past_of_booking on bill_past (store_id, booking_id, thing_id, ended_at);
revoke delete on bill_past from honjin_registration;

create function keep_line_past() returns trigger language plpgsql set search_path from current as $$
begin
  insert into bill_past (store_id, booking_id, thing, thing_id, was, ended_at)
  values (old.store_id, old.booking_id, 'LINE', old.id, jsonb_build_object('roomUnitId', old.room_unit_id,
    'billPage', old.bill_page, 'billId', old.bill_id, 'billStatus', old.bill_status, 'isVoid', old.is_void,
    'taxAmount', old.tax_amount), moment_of_change());
  return null;
end $$;
create trigger keep_the_past after update on order_line for each row
  when ((old.room_unit_id, old.bill_page, old.bill_id, old.bill_status, old.is_void, old.tax_amount)
    is distinct from (new.room_unit_id, new.bill_page, new.bill_id, new.bill_status, new.is_void, new.tax_amount))
  execute function keep_line_past();

create function keep_payment_past() returns trigger language plpgsql set search_path from current as $$
begin
  insert into bill_past (store_id, booking_id, thing, thing_id, was, ended_at)
  values (old.store_id, old.booking_id, 'PAYMENT', old.id, jsonb_build_object('roomUnitId', old.room_unit_id,
    'billPage', old.bill_page, 'billId', old.bill_id, 'billStatus', old.bill_status, 'isVoid', old.is_void),
    moment_of_change());
  return null;
end $$;
create trigger keep_the_past after update on payment for each row
  when ((old.room_unit_id, old.bill_page, old.bill_id, old.bill_status, old.is_void)
    is distinct from (new.room_unit_id, new.bill_page, new.bill_id, new.bill_status, new.is_void))
  execute function keep_payment_past();

create function keep_room_past() returns trigger language plpgsql set search_path from current as $$
begin
  insert into bill_past (store_id, booking_id, thing, thing_id, was, ended_at)
  values (old.store_id, old.booking_id, 'ROOM', old.id, jsonb_build_object('status', old.status,
    'isRepresentativeRoom', old.is_representative_room, 'guestName', old.guest_name), moment_of_change());
  return null;
end $$;
create trigger keep_the_past after update on room_unit for each row
  when ((old.status, old.is_representative_room, old.guest_name)
    is distinct from (new.status, new.is_representative_room, new.guest_name))
  execute function keep_room_past();

create function keep_booking_past() returns trigger language plpgsql set search_path from current as $$
begin
  insert into bill_past (store_id, booking_id, thing, thing_id, was, ended_at)
  values (old.store_id, old.id, 'BOOKING', old.id, jsonb_build_object('payMode', old.pay_mode), moment_of_change());
  return null;
end $$;
create trigger keep_the_past after update on booking for each row
  when (old.pay_mode is distinct from new.pay_mode) execute function keep_booking_past();
