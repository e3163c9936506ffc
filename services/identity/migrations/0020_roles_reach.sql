-- How far a role's rights reach, and to whom the role belongs: to the group (neither column), a company, or a store.
alter table role_type
  add column reach text not null default 'STORE' check (reach in ('STORE', 'COMPANY', 'GROUP')),
  add column company_id uuid,
  add column store_id uuid,
  add constraint role_type_place check (store_id is null or company_id is not null);

-- Until now every right on the chain was one on the whole group. The group's own roles keep it.
update role_type set reach = 'GROUP' where code <> 'admin' and permissions->>'tenancy' in ('read', 'edit');

-- The shipped administrator is now one of stores. In every group those go on administering the group who work in every
-- store that anybody works in; where there is nobody of the kind, who works in most, and of these the one who was first.
with worked as (
  select group_id, count(distinct store_id) as stores from user_store group by group_id
), administrator as (
  select u.group_id, u.id, count(us.store_id) as stores, u.created_at
  from user_account u
  join user_store us on us.group_id = u.group_id and us.user_id = u.id
  where u.role_code = 'admin' and u.deleted_at is null and u.status <> 'frozen'
  group by u.group_id, u.id, u.created_at
), ranked as (
  select a.group_id, a.id, a.stores = w.stores as is_everywhere,
         row_number() over (partition by a.group_id order by a.stores desc, a.created_at, a.id) as rank
  from administrator a join worked w on w.group_id = a.group_id
)
update user_account u set role_code = 'group-admin', version = u.version + 1
from ranked r
where r.group_id = u.group_id and r.id = u.id and (r.is_everywhere or r.rank = 1);

-- Where the group had given its administrators other rights than shipped, those who go on have them still.
insert into role_type (group_id, code, name_ja, name_en, permissions, menus, reach)
select group_id, 'group-admin', 'グループ管理者', 'Group administrator', permissions, menus, 'GROUP'
from role_type where code = 'admin'
on conflict do nothing;
