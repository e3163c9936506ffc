-- A plan may be sold for nights or for day use alone, and for some weekdays; the default is all of them, as before.
alter table plan
  add column stay_use text not null default 'BOTH'
    constraint plan_stay_use check (stay_use in ('BOTH', 'NIGHTS', 'DAY_USE')),
  add column weekdays int[] not null default '{}'
    constraint plan_weekdays check (weekdays <@ '{1,2,3,4,5,6,7}'::int[]);
