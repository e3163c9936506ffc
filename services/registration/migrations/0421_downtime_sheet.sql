-- The sheets that were made for the time that the server is away: by the fingerprint on a paper it is told that this server
-- made it, when and for whom (R-DAY-41). Nothing of what stood on it is kept.
create table downtime_sheet (
  store_id uuid not null,
  fingerprint text not null,
  made_at timestamptz not null,
  business_date date not null,
  asked_by_name text not null,
  primary key (store_id, fingerprint)
);
create index downtime_sheet_by_age on downtime_sheet (store_id, made_at);
revoke update on downtime_sheet from honjin_registration;
