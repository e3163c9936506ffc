-- Arrivals that the last full list of the provider spoke of: what lies outside it cannot be missing from it.
alter table account_state add column listed_from date;
alter table account_state add column listed_to date;
-- The house has cancelled it by hand, or a person has looked and keeps it.
alter table booking_link add column is_cancelled_here boolean not null default false;
alter table booking_link add column kept_at timestamptz;
alter table booking_link add column kept_by text not null default '';
alter table booking_link add column kept_reason text not null default '';
