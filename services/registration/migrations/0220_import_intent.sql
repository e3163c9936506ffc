-- A message of a site controller is applied once: whoever asks again hears what came of it. Kept as long as the booking,
-- because a message can be taken in again years later.
create table import_intent (
  store_id uuid not null,
  intent uuid not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (store_id, intent)
);
