-- Conditions of matrix analyses that a store keeps, each under a title of its own.
create table analysis_condition (
  store_id uuid not null,
  id uuid not null,
  version int not null default 1,
  title text not null check (title <> ''),
  -- As the contract says: dimensions, measure, period and what it is narrowed to.
  condition jsonb not null,
  saved_by_name text not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (store_id, id),
  constraint analysis_condition_title unique (store_id, title)
);
