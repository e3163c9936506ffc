-- Whether every desk closes its own shift; the logo travels to the services that print it, and its going does too.
alter table store add column is_individual_closing boolean not null default false;

alter table store_logo
  alter column content drop not null,
  add column version int not null default 1,
  add column published_version int not null default 0;
create trigger tell_inserted after insert on store_logo referencing new table as fresh
  for each statement execute function tell_unpublished();
create trigger tell_updated after update on store_logo referencing new table as fresh
  for each statement execute function tell_unpublished();
