-- What the close of a day changed is looked up by its date; only its own entries are in the index.
create index audit_log_of_day_roll on audit_log (store_id, business_date) where action = 'unit.day-roll';
