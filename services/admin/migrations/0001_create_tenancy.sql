-- The chain: group, companies, stores. They belong to a group, not to a store; row level security goes by group_id.

create table chain_group (
  group_id uuid not null,
  code text not null,
  name text not null check (name <> ''),
  name_en text not null check (name_en <> ''),
  version int not null default 1,
  primary key (group_id)
);

create table company (
  group_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null check (name <> ''),
  name_en text not null check (name_en <> ''),
  tel text not null default '',
  zipcode text not null default '',
  address text not null default '',
  display_order int not null default 0,
  version int not null default 1,
  primary key (group_id, id),
  constraint company_code unique (group_id, code),
  foreign key (group_id) references chain_group
);

-- A store exists here; its name, address and rules are its own settings (a master). What stands here of them is what
-- it was opened with, shown until the settings arrive.
create table store (
  group_id uuid not null,
  id uuid not null,
  company_id uuid not null,
  code text not null,
  name text not null check (name <> ''),
  name_en text not null check (name_en <> ''),
  municipality text not null,
  opened_on date,
  memo text not null default '',
  display_order int not null default 0,
  version int not null default 1,
  primary key (group_id, id),
  constraint store_code unique (group_id, code),
  foreign key (group_id, company_id) references company
);
revoke delete on chain_group, company, store from honjin_admin;

-- The list of the chain's stores shows their names and business dates, beyond the store being worked in.
create policy tenant_scope on master_replica to honjin_admin
  using (store_id = nullif(current_setting('honjin.store_id', true), '')::uuid);
create policy group_stores on master_replica for select to honjin_admin
  using (entity = 'store' and group_id = nullif(current_setting('honjin.group_id', true), '')::uuid);
create policy tenant_scope on business_day to honjin_admin
  using (store_id = nullif(current_setting('honjin.store_id', true), '')::uuid);
create policy group_days on business_day for select to honjin_admin
  using (group_id = nullif(current_setting('honjin.group_id', true), '')::uuid);
