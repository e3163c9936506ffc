-- Tokens are never kept, only their SHA-256.

create table session (
  group_id uuid not null,
  id uuid not null,
  token_hash bytea not null unique,
  user_id uuid not null,
  company_id uuid not null,
  store_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  primary key (group_id, id),
  foreign key (group_id, user_id) references user_account,
  check ((revoked_at is null) = (revoke_reason is null))
);
create unique index session_id on session (id);
create index session_of_user on session (group_id, user_id) where revoked_at is null;
create index session_age on session (last_seen_at) where revoked_at is null;
create policy tenant_scope on session to honjin_identity using (is_own_group(group_id));
create policy sign_in on session to honjin_identity using (is_purpose('sign-in', 'upkeep'));

-- Failures in a row by login id and by address; known and unknown login ids alike, as a hash.
create table sign_in_guard (
  key text primary key,
  failures int not null,
  first_failed_at timestamptz not null,
  locked_until timestamptz
);
create index sign_in_guard_age on sign_in_guard (first_failed_at);
create policy sign_in on sign_in_guard to honjin_identity using (is_purpose('sign-in', 'upkeep'));

create table terminal (
  store_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  company_id uuid not null,
  machine_hash bytea not null unique,
  name text not null,
  registered_at timestamptz not null default now(),
  registered_by uuid not null,
  primary key (store_id, id)
);
create policy tenant_scope on terminal to honjin_identity
  using (store_id = nullif(current_setting('honjin.store_id', true), '')::uuid);
create policy sign_in on terminal for select to honjin_identity using (is_purpose('sign-in'));

-- What a mailed link allows, once and for 24 hours: a new password, or a new address.
create table mail_token (
  group_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('PASSWORD', 'EMAIL')),
  new_email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (group_id, token_hash),
  foreign key (group_id, user_id) references user_account,
  check ((purpose = 'EMAIL') = (new_email is not null))
);
create unique index mail_token_hash on mail_token (token_hash);
create index mail_token_user on mail_token (group_id, user_id) where used_at is null;
create policy tenant_scope on mail_token to honjin_identity using (is_own_group(group_id));
create policy recovery on mail_token to honjin_identity using (is_purpose('recovery', 'upkeep'));

-- Mails wait here until they are handed over; then the text, which holds a link, is blanked.
create table mail_queue (
  group_id uuid not null,
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts int not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  primary key (group_id, id)
);
create index mail_queue_waiting on mail_queue (next_attempt_at) where sent_at is null and failed_at is null;
create policy tenant_scope on mail_queue to honjin_identity using (is_own_group(group_id));
create policy mail on mail_queue to honjin_identity using (is_purpose('recovery', 'upkeep'));
