-- What a plan says besides its price: days of sale, printed lines, cancellation fees, what is prepared for the stay.
alter table plan add column print_titles text[] not null default '{}' check (cardinality(print_titles) <= 3);
alter table plan add column content text not null default '';
alter table plan add column sale_from date;
alter table plan add column sale_to date;
alter table plan add constraint plan_sale_period check (sale_to >= sale_from);
alter table plan add column cancellation_policy jsonb;

create table plan_arrangement (
  store_id uuid not null,
  plan_id uuid not null,
  kind text not null check (kind in ('ARRANGEMENT', 'TICKET')),
  position int not null,
  arrangement_id uuid not null,
  quantity int not null check (quantity between 1 and 999),
  term text not null check (term in ('THE_DAY', 'NEXT_DAY', 'FIRST_DAY')),
  primary key (store_id, plan_id, kind, position),
  foreign key (store_id, plan_id) references plan (store_id, id) on delete cascade,
  constraint plan_uses_arrangement foreign key (store_id, arrangement_id) references arrangement (store_id, id)
);
create index plan_arrangement_by_arrangement on plan_arrangement (store_id, arrangement_id);
