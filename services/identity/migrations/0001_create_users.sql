-- Users belong to a group, not to a store; sign-in happens before any store is known. So these tables carry policies
-- of their own: rows of the caller's group, and all rows for the few named purposes that start without a group.

create function is_purpose(variadic purposes text[]) returns boolean
  language sql stable
  return coalesce(current_setting('honjin.system', true) = any (purposes), false);

create function is_own_group(group_id uuid) returns boolean
  language sql stable
  return coalesce(group_id = nullif(current_setting('honjin.group_id', true), '')::uuid, false);

create table user_account (
  group_id uuid not null,
  id uuid not null,
  company_id uuid not null,
  home_store_id uuid not null,
  login_id text not null check (login_id = lower(login_id) and login_id <> ''),
  name text not null check (name <> ''),
  email text not null,
  role_code text not null,
  status text not null default 'ready' check (status in ('ready', 'active', 'frozen')),
  password_hash text not null check (password_hash like '$argon2id$%'),
  memo text not null default '',
  last_login_at timestamptz,
  previous_login_at timestamptz,
  password_changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id)
);
-- The sign-in knows no group: a login id names one user of the whole installation.
create unique index user_account_login on user_account (login_id) where deleted_at is null;
create index user_account_email on user_account (lower(email)) where deleted_at is null;
create policy tenant_scope on user_account to honjin_identity using (is_own_group(group_id));
create policy sign_in on user_account to honjin_identity using (is_purpose('sign-in', 'recovery'));
revoke delete on user_account from honjin_identity;

create table user_store (
  group_id uuid not null,
  user_id uuid not null,
  store_id uuid not null,
  company_id uuid not null,
  can_save boolean not null default true,
  require_reauth boolean not null default false,
  is_machine_no_use boolean not null default false,
  display_order int not null default 0,
  primary key (group_id, user_id, store_id),
  foreign key (group_id, user_id) references user_account
);
create index user_store_store on user_store (store_id, user_id);
create policy tenant_scope on user_store to honjin_identity using (is_own_group(group_id));
create policy sign_in on user_store for select to honjin_identity using (is_purpose('sign-in'));

create table staff_number (
  store_id uuid not null,
  regist_number text not null check (regist_number ~ '^\d{1,11}$'),
  group_id uuid not null,
  user_id uuid not null,
  primary key (store_id, regist_number),
  unique (store_id, user_id),
  foreign key (group_id, user_id, store_id) references user_store on delete cascade
);
create policy tenant_scope on staff_number to honjin_identity using (is_own_group(group_id));
create policy sign_in on staff_number for select to honjin_identity using (is_purpose('sign-in'));

-- A role of the group: one of its own, or a shipped one with other rights than shipped.
create table role_type (
  group_id uuid not null,
  code text not null,
  name_ja text not null,
  name_en text not null,
  permissions jsonb not null,
  version int not null default 1,
  primary key (group_id, code)
);
create policy tenant_scope on role_type to honjin_identity using (is_own_group(group_id));
create policy sign_in on role_type for select to honjin_identity using (is_purpose('sign-in'));

-- The names of the user's other stores are shown in the store switcher.
create policy tenant_scope on master_replica to honjin_identity
  using (store_id = nullif(current_setting('honjin.store_id', true), '')::uuid);
create policy group_names on master_replica for select to honjin_identity
  using (entity = 'store' and is_own_group(group_id));
