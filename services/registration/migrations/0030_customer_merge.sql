-- Merges of customers. Bookings are never rewritten: a merged customer points to the one that stayed, so that undoing a
-- merge restores exactly what was, in every store of the chain.

create table customer_merge (
  group_id uuid not null,
  id uuid not null,
  target_id uuid not null,
  -- The fields of the customer that stayed, as they were and as the merge left them.
  before jsonb not null,
  after jsonb not null,
  merged_in_store uuid not null,
  merged_by text not null default '',
  merged_at timestamptz not null default now(),
  undone_by text not null default '',
  undone_at timestamptz,
  primary key (group_id, id),
  foreign key (group_id, target_id) references customer (group_id, id)
);
create index customer_merge_by_target on customer_merge (group_id, target_id);

-- Every customer that a merge made to point to its target: the merged ones and those merged into them before.
create table customer_merge_member (
  group_id uuid not null,
  merge_id uuid not null,
  customer_id uuid not null,
  former_root uuid,
  primary key (group_id, merge_id, customer_id),
  foreign key (group_id, merge_id) references customer_merge (group_id, id),
  foreign key (group_id, customer_id) references customer (group_id, id)
);
create index customer_merge_member_by_customer on customer_merge_member (group_id, customer_id);

-- Pairs that the staff knows to be different people.
create table customer_apart (
  group_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  reason text not null default '',
  noted_by text not null default '',
  noted_at timestamptz not null default now(),
  primary key (group_id, one_id, other_id),
  foreign key (group_id, one_id) references customer (group_id, id),
  foreign key (group_id, other_id) references customer (group_id, id),
  check (one_id < other_id)
);

-- Companies, agencies and associations that book for groups.
create table customer_group (
  group_id uuid not null,
  id uuid not null,
  version int not null default 1,
  name_kana text not null,
  name_kanji text not null default '',
  search_key text not null,
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  memo text not null default '',
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  unique (group_id, search_key)
);
create index booking_by_customer_group on booking (store_id, customer_group_id) where customer_group_id is not null;

create index customer_merged_into on customer (group_id, merged_into) where merged_into is not null;
create index customer_by_change on customer (group_id, updated_at, id);

-- Guests are found by their company too. The key of known rows folds less than the code does; their next save mends it.
alter table customer add column company_key text not null default '';
update customer set company_key = lower(replace(normalize(company_name, nfkc), ' ', '')) where company_name <> '';
alter table customer alter column pieces
  set expression as (search_pieces(group_id, array[kana_key, kanji_key, romaji_key, company_key]));

create index customer_phone2_reversed on customer (group_id, reverse(phone2) text_pattern_ops) where phone2 <> '';
create index customer_same_name on customer (group_id, kana_key, birth_date);

-- A merged customer is found by what it said too; who asks shows the one that stayed.
create or replace function customers_with_pieces(wanted text[], at_most int) returns setof uuid
language sql stable security definer set enable_seqscan = off set enable_indexscan = off set search_path from current rows 20 as $$
  select id from customer
  where pieces @> wanted and group_id = nullif(current_setting('honjin.group_id', true), '')::uuid
  limit at_most
$$;

create or replace function customers_with_phone(tail text, at_most int) returns setof uuid
language sql stable security definer set enable_seqscan = off set search_path from current rows 5 as $$
  (select id from customer
   where group_id = nullif(current_setting('honjin.group_id', true), '')::uuid and phone <> ''
     and reverse(phone) ~>=~ reverse(tail) and reverse(phone) ~<~ (reverse(tail) || ':')
   limit at_most)
  union
  (select id from customer
   where group_id = nullif(current_setting('honjin.group_id', true), '')::uuid and phone2 <> ''
     and reverse(phone2) ~>=~ reverse(tail) and reverse(phone2) ~<~ (reverse(tail) || ':')
   limit at_most)
$$;

create or replace function customers_with_email(start text, at_most int) returns setof uuid
language sql stable security definer set enable_seqscan = off set search_path from current rows 5 as $$
  select id from customer
  where group_id = nullif(current_setting('honjin.group_id', true), '')::uuid and email <> ''
    and lower(email) ~>=~ start and lower(email) ~<~ (start || chr(1114111))
  limit at_most
$$;

-- Customers who share a phone, an e-mail, or name and birth date with one of the given: at most so many of each.
create function customers_like(given uuid[], at_most int) returns table (one_id uuid, other_id uuid)
language sql stable security definer set enable_seqscan = off set search_path from current rows 20 as $$
  select c.id, o.id
  from customer c
  cross join lateral (
    (select d.id from customer d where d.group_id = c.group_id and c.phone <> '' and d.phone = c.phone
       and d.id <> c.id and d.merged_into is null limit at_most)
    union
    (select d.id from customer d where d.group_id = c.group_id and c.phone2 <> '' and d.phone = c.phone2
       and d.id <> c.id and d.merged_into is null limit at_most)
    union
    (select d.id from customer d where d.group_id = c.group_id and c.phone <> '' and d.phone2 <> ''
       and reverse(d.phone2) = reverse(c.phone) and d.id <> c.id and d.merged_into is null limit at_most)
    union
    (select d.id from customer d where d.group_id = c.group_id and c.email <> '' and d.email <> ''
       and lower(d.email) = lower(c.email) and d.id <> c.id and d.merged_into is null limit at_most)
    union
    (select d.id from customer d where d.group_id = c.group_id and c.kana_key <> '' and d.kana_key = c.kana_key
       and d.birth_date = c.birth_date and d.id <> c.id and d.merged_into is null limit at_most)
  ) o
  where c.group_id = nullif(current_setting('honjin.group_id', true), '')::uuid
    and c.id = any(given) and c.merged_into is null
$$;
