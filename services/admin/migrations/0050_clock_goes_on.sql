-- A close that stopped after the date had moved is the first thing the clock owes its store: until it is over, no other begins.
create or replace function shifts_to_close(at timestamp)
returns table (store_id uuid, group_id uuid, company_id uuid, business_date date, shift_no int)
language sql stable security definer set search_path from current as $$
  select d.store_id, d.group_id, d.company_id, coalesce(c.business_date, d.business_date), coalesce(c.shift_no, d.shift_no)
  from business_day d join close_policy p on p.store_id = d.store_id
  left join day_close c on c.store_id = d.store_id and c.status <> 'DONE'
  where p.closes_at is not null and coalesce(c.business_date, d.business_date) + p.closes_at::interval <= at
  order by d.store_id
$$;
