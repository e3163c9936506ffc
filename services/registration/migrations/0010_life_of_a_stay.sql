-- Where the guests of a room unit are: a planned change of room is done when somebody says that they have moved.
alter table room_unit add column in_room_id uuid;
update room_unit u set in_room_id = (
  select n.room_id from room_night n join business_day d on d.store_id = n.store_id
  where n.store_id = u.store_id and n.room_unit_id = u.id and n.night < d.business_date + 1
  order by n.night desc limit 1)
where u.status in ('STAY', 'DEPARTURE');

-- What a job of the service did last, per store; the row is the proof that it runs.
create table job_run (
  store_id uuid not null,
  job text not null,
  ran_at timestamptz not null,
  done int not null,
  primary key (store_id, job)
);

create index room_unit_deadline on room_unit (store_id, temp_book_deadline) where status = 'TEMP_BOOK';

-- Stores in which a provisional booking is past its deadline. Of the owner, since a job has no store of its own; it tells
-- which stores there are, and nothing of what is in them.
create function stores_with_expired_temp_books(at timestamp)
returns table (store_id uuid, group_id uuid, company_id uuid)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id from business_day d
  where exists (select from room_unit u
    where u.store_id = d.store_id and u.status = 'TEMP_BOOK' and u.temp_book_deadline <= at)
  order by d.store_id
$$;

-- An arrangement belongs to a night, with its words as they were when it was entered.
alter table booking_arrangement
  add column night date not null,
  add column name text not null default '',
  add check (total_price = unit_price * quantity),
  add check (quantity >= 0),
  add check (use_date >= night);
