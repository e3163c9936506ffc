-- Accounts of programs: what each may do in its store, its secrets and the tokens it has. Only hashes are kept.
create table program (
  store_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  company_id uuid not null,
  name text not null check (name <> ''),
  permissions jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  primary key (store_id, id)
);
create index program_id on program (id);
create policy tenant_scope on program to honjin_identity
  using (store_id = nullif(current_setting('honjin.store_id', true), '')::uuid);
create policy sign_in on program to honjin_identity using (is_purpose('sign-in'));

create table program_secret (
  store_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  secret_hash bytea not null,
  hint text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, program_id) references program
);
create index program_secret_of on program_secret (program_id);
create policy tenant_scope on program_secret to honjin_identity
  using (store_id = nullif(current_setting('honjin.store_id', true), '')::uuid);
create policy sign_in on program_secret to honjin_identity using (is_purpose('sign-in', 'upkeep'));

create table program_token (
  store_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  secret_id uuid not null,
  token_hash bytea not null,
  permissions jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, secret_id) references program_secret
);
create index program_token_hash on program_token (token_hash);
create index program_token_of on program_token (store_id, program_id);
create index program_token_age on program_token (expires_at);
create policy tenant_scope on program_token to honjin_identity
  using (store_id = nullif(current_setting('honjin.store_id', true), '')::uuid);
create policy sign_in on program_token to honjin_identity using (is_purpose('sign-in', 'upkeep'));
