-- Who tells a provider something at the moment, and how that goes: apart from asking for bookings, which another process may do.
alter table account_state add column push_holder uuid;
alter table account_state add column push_until timestamptz;
alter table account_state add column next_push_at timestamptz not null default now();
alter table account_state add column push_failures_in_row int not null default 0;
-- When the provider's own stock was last read as a whole.
alter table account_state add column last_read_at timestamptz;

create index push_item_open on push_item (store_id, account_id, kind, group_code, target_date)
  where state in ('SENDING', 'UNCERTAIN', 'FAILED');
