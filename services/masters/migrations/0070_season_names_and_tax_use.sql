-- Seasons have an English name like every other master.
alter table season add column name_en text not null default '';

-- A tax rule that sales were posted under is not changed any more (R-TAX-19). Which day it was used on last is noted with
-- every sale from now on; what was sold before is taken from the accounting items.
insert into booking_use (store_id, entity, master_id, last_date)
select t.store_id, 'tax', t.id, least(max(u.last_date), coalesce(t.valid_to, max(u.last_date)))
from tax t
join booking_use u on u.store_id = t.store_id and u.entity = 'accounting-item' and u.last_date >= t.valid_from
group by t.store_id, t.id, t.valid_to
on conflict do nothing;
