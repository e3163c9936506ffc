-- A store that is opened while the suite runs is announced to the other services, once. Stores that were loaded into
-- the tables have everything already.
alter table store
  add column first_business_date date,
  add column opened_by uuid,
  add column is_announced boolean not null default true,
  add constraint store_announcement check (is_announced or (first_business_date is not null and opened_by is not null));
create index store_unannounced on store (group_id, id) where not is_announced;

-- A table with a policy of its own gets none from the kit.
drop policy if exists tenant_scope on store;
create policy tenant_scope on store to honjin_admin
  using (group_id = nullif(current_setting('honjin.group_id', true), '')::uuid);
create policy announcements on store for select to honjin_admin
  using (current_setting('honjin.system', true) = 'admin.announce');
