-- What companies of a group may see of each other's customers, as the group says; without a row nothing (R-GUEST-04).
create table guest_sharing (
  group_id uuid primary key,
  level text not null check (level in ('NONE', 'SEE', 'CHANGE')),
  version int not null
);

-- The companies at which a customer has been booked: theirs they are, whatever the group says.
create table customer_company (
  group_id uuid not null,
  customer_id uuid not null,
  company_id uuid not null,
  primary key (group_id, customer_id, company_id)
);

-- Notes for all bookings that are there whose customers are whose; who was never booked is everybody's, as before.
create function note_companies_of_customers() returns void language sql as $$
  insert into customer_company (group_id, customer_id, company_id)
  select d.group_id, g.customer_id, d.company_id
  from (select store_id, customer_id from guest where customer_id is not null
        union select store_id, customer_id from room_unit where customer_id is not null) g
  join business_day d on d.store_id = g.store_id
  group by 1, 2, 3
  on conflict do nothing;
  insert into customer_company (group_id, customer_id, company_id)
  select c.group_id, c.merged_into, k.company_id
  from customer c join customer_company k on k.group_id = c.group_id and k.customer_id = c.id
  where c.merged_into is not null
  group by 1, 2, 3
  on conflict do nothing;
  insert into customer_company (group_id, customer_id, company_id)
  select c.group_id, c.id, d.company_id
  from customer c join (select distinct group_id, company_id from business_day) d on d.group_id = c.group_id
  where not exists (select from customer_company k where k.group_id = c.group_id and k.customer_id = c.id)
  on conflict do nothing
$$;
alter function note_companies_of_customers() set search_path from current;
select note_companies_of_customers();
