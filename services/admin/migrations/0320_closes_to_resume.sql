-- Closes that nobody is at any more: their closer ended, or a step failed because the database or a service was away for a
-- moment. Whatever else failed waits for somebody to look at it.
create function closes_to_resume()
returns table (store_id uuid, group_id uuid, company_id uuid, business_date date, shift_no int)
language sql stable security definer set search_path from current as $$
  select c.store_id, d.group_id, d.company_id, c.business_date, c.shift_no
  from day_close c join business_day d on d.store_id = c.store_id
  where (c.status = 'RUNNING'
         or c.status = 'FAILED' and exists (
           select from batch_run r
           where r.store_id = c.store_id and r.business_date = c.business_date and r.shift_no = c.shift_no
             and r.error_code in ('HOS-00007-0', 'HOS-00007-1', 'HOS-00007-2')))
    and not exists (
      select from batch_lease l where l.store_id = c.store_id and l.expires_at >= clock_timestamp())
  order by c.store_id
$$;
