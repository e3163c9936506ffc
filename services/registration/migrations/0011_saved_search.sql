-- Searches of the registration list that a user keeps under a name, by store.
create table saved_search (
  store_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null check (name <> ''),
  query text not null,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, user_id, name)
);
