-- Rate strategies and restrictions are told like every other master: what somebody loads is published at once.
do $$
declare
  master text;
begin
  foreach master in array array['rate_strategy', 'rate_restriction']
  loop
    execute format('create trigger tell_inserted after insert on %I referencing new table as fresh
      for each statement execute function tell_unpublished()', master);
    execute format('create trigger tell_updated after update on %I referencing new table as fresh
      for each statement execute function tell_unpublished()', master);
  end loop;
end $$;
