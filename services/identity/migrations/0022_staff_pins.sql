-- The PIN that proves a staff number at a desk, per store and person.
create table staff_pin (
  store_id uuid not null,
  user_id uuid not null,
  group_id uuid not null,
  pin_hash text not null check (pin_hash like '$argon2id$%'),
  changed_at timestamptz not null default now(),
  primary key (store_id, user_id),
  foreign key (group_id, user_id, store_id) references user_store on delete cascade
);
create index staff_pin_user on staff_pin (group_id, user_id);
create policy tenant_scope on staff_pin to honjin_identity using (is_own_group(group_id));
create policy sign_in on staff_pin for select to honjin_identity using (is_purpose('sign-in'));
