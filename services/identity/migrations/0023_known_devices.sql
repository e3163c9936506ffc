-- Browsers that somebody has signed in from: guesses from elsewhere do not slow them down.
create table known_device (
  group_id uuid not null,
  user_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (group_id, user_id, device_hash),
  foreign key (group_id, user_id) references user_account
);
create index known_device_age on known_device (last_used_at);
create policy tenant_scope on known_device to honjin_identity using (is_own_group(group_id));
create policy sign_in on known_device to honjin_identity using (is_purpose('sign-in', 'upkeep'));

alter table sign_in_guard add column last_failed_at timestamptz not null default now();

-- Failures since the last sign-in, those that the session shows, and when the owner was told by mail.
alter table user_account
  add column failed_sign_ins int not null default 0,
  add column shown_failed_sign_ins int not null default 0,
  add column warned_at timestamptz;
