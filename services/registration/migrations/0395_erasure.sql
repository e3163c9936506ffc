-- People are erased when they ask for it (R-RETAIN-02). The record stays empty, so that bookings still have a customer.
alter table customer add column erased_at timestamptz;
-- The business date on which the register of an erased guest need not be kept any more (R-RETAIN-04).
alter table guest add column erase_on date;
create index guest_to_erase on guest (store_id, erase_on) where erase_on is not null;

-- Stores of the caller's group that booked one of these customers. Of the owner, since the caller sees one store at a time;
-- it tells which stores there are, and nothing of what is in them.
create function stores_that_know(customer_ids uuid[]) returns table (store_id uuid, group_id uuid, company_id uuid)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id from business_day d
  where d.group_id = nullif(current_setting('honjin.group_id', true), '')::uuid
    and (exists (select from guest g where g.store_id = d.store_id and g.customer_id = any(customer_ids))
      or exists (select from room_unit u where u.store_id = d.store_id and u.customer_id = any(customer_ids)))
  order by d.store_id
$$;

-- A kept text without a person: each text that has one of the words, or stands under a name that has one or that `fields`
-- matches, becomes a mark. Numbers, and everything else that is no text, stay as they are.
create function forget_words(doc jsonb, words text[], fields text) returns jsonb
language plpgsql immutable set search_path from current as $$
declare
  mark constant text := '（消去済）';
  entry record;
  word text;
  is_told boolean;
  forgotten jsonb := '{}';
begin
  if jsonb_typeof(doc) = 'string' then
    if exists (select from unnest(words) w where position(w in doc #>> '{}') > 0) then return to_jsonb(mark); end if;
    return doc;
  elsif jsonb_typeof(doc) = 'array' then
    return (select coalesce(jsonb_agg(forget_words(one, words, fields) order by place), '[]')
      from jsonb_array_elements(doc) with ordinality as list (one, place));
  elsif jsonb_typeof(doc) = 'object' then
    for entry in select key, value from jsonb_each(doc) loop
      is_told := fields <> '' and entry.key ~ fields;
      foreach word in array words loop
        is_told := is_told or position(word in entry.key) > 0;
        entry.key := replace(entry.key, word, mark);
      end loop;
      forgotten := forgotten || jsonb_build_object(entry.key, case
        when is_told and jsonb_typeof(entry.value) = 'string' and entry.value <> '""' then to_jsonb(mark)
        else forget_words(entry.value, words, fields) end);
    end loop;
    return forgotten;
  end if;
  return doc;
end $$;

-- The history and the events of a store can be added to and not be changed; that they forget a person is all that these two
-- do. Who did what and when stays.
create function forget_in_history(of_entity text, ids text[], words text[], fields text) returns void
language sql security definer set search_path from current as $$
  update audit_log a
  set before = forget_words(a.before, words, fields), after = forget_words(a.after, words, fields),
    reason = case when exists (select from unnest(words) w where position(w in a.reason) > 0) then null else a.reason end
  where a.store_id = nullif(current_setting('honjin.store_id', true), '')::uuid
    and a.entity = of_entity and a.entity_id = any(ids)
$$;
create function forget_in_outbox(booking_ids text[], words text[], fields text) returns void
language sql security definer set search_path from current as $$
  update outbox o set payload = forget_words(o.payload, words, fields)
  where o.store_id = nullif(current_setting('honjin.store_id', true), '')::uuid
    and o.type = 'registration.booking.changed' and o.payload ->> 'bookingId' = any(booking_ids)
$$;
