-- Rows that somebody loads into the tables while the service runs are told to it, so that it publishes them at once.
create function tell_unpublished() returns trigger language plpgsql as $$
begin
  perform pg_notify('honjin_masters_unpublished', loaded.store_id::text)
  from (select distinct store_id from fresh where published_version < version) as loaded;
  return null;
end $$;

do $$
declare
  master text;
begin
  foreach master in array array[
    'store', 'room_type', 'room', 'accounting_item', 'payment_method', 'payment_account', 'billing_address',
    'purpose_group', 'purpose', 'sales_route_group', 'sales_route', 'rank', 'child_fee', 'free_memo', 'holiday',
    'plan_group', 'arrangement_group', 'arrangement', 'tax', 'season_group', 'plan']
  loop
    execute format('create trigger tell_inserted after insert on %I referencing new table as fresh
      for each statement execute function tell_unpublished()', master);
    execute format('create trigger tell_updated after update on %I referencing new table as fresh
      for each statement execute function tell_unpublished()', master);
  end loop;
end $$;
