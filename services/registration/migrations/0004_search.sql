-- Candidates of a search, at most so many of each kind. Functions of the owner with the store or group in their
-- condition: under row level security an index of arrays or patterns may not be used, because those operators are not
-- proven to be leakproof. Sequential and plain index scans are off inside, so that a common name never tempts the
-- planner away from the piece index.

create function customers_with_pieces(wanted text[], at_most int) returns setof uuid
language sql stable security definer set enable_seqscan = off set enable_indexscan = off set search_path from current as $$
  select id from customer
  where pieces @> wanted and merged_into is null
    and group_id = nullif(current_setting('honjin.group_id', true), '')::uuid
  limit at_most
$$;

create function units_with_pieces(wanted text[], at_most int) returns setof uuid
language sql stable security definer set enable_seqscan = off set enable_indexscan = off set search_path from current as $$
  select room_unit_id from unit_search
  where pieces @> wanted and store_id = nullif(current_setting('honjin.store_id', true), '')::uuid
  limit at_most
$$;

-- `tail` is the end of the number; the first part of it is not known.
create function customers_with_phone(tail text, at_most int) returns setof uuid
language sql stable security definer set enable_seqscan = off set search_path from current as $$
  select id from customer
  where group_id = nullif(current_setting('honjin.group_id', true), '')::uuid and phone <> '' and merged_into is null
    and reverse(phone) ~>=~ reverse(tail) and reverse(phone) ~<~ (reverse(tail) || ':')
  limit at_most
$$;

create function units_with_phone(tail text, at_most int) returns setof uuid
language sql stable security definer set enable_seqscan = off set search_path from current as $$
  select room_unit_id from unit_search
  where store_id = nullif(current_setting('honjin.store_id', true), '')::uuid and phone <> ''
    and reverse(phone) ~>=~ reverse(tail) and reverse(phone) ~<~ (reverse(tail) || ':')
  limit at_most
$$;

create function customers_with_email(start text, at_most int) returns setof uuid
language sql stable security definer set enable_seqscan = off set search_path from current as $$
  select id from customer
  where group_id = nullif(current_setting('honjin.group_id', true), '')::uuid and email <> '' and merged_into is null
    and lower(email) ~>=~ start and lower(email) ~<~ (start || chr(1114111))
  limit at_most
$$;

-- Bookings whose number begins or ends so.
create function bookings_with_number(part text, at_most int) returns setof uuid
language sql stable security definer set enable_seqscan = off set search_path from current as $$
  (select id from booking
   where store_id = nullif(current_setting('honjin.store_id', true), '')::uuid
     and reverse(booking_no) ~>=~ reverse(part) and reverse(booking_no) ~<~ (reverse(part) || chr(1114111))
   limit at_most)
  union
  (select id from booking
   where store_id = nullif(current_setting('honjin.store_id', true), '')::uuid
     and booking_no ~>=~ part and booking_no ~<~ (part || chr(1114111))
   limit at_most)
$$;
