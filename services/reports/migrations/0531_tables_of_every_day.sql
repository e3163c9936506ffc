-- A day brings these tables the same number of rows in every year. Cleaned after a fifth of all and counted after a tenth, they would
-- wait for months in year five (ADR 530).
do $$
declare grown text;
begin
  foreach grown in array array[
    'bill_fact', 'bill_fact_item', 'money_act_fact', 'on_books', 'on_books_type', 'payment_fact', 'receipt_fact',
    'receivable_fact', 'sales_day', 'sales_fact', 'sales_room_day', 'sales_room_month', 'unit_fact', 'unit_night_fact'
  ] loop
    execute format('alter table %I set (autovacuum_vacuum_max_threshold=10000,
      autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002)', grown);
  end loop;
end $$;

-- Rows of these change all day. Room in their pages keeps a new version beside the former one and out of the indexes.
alter table night_change set (fillfactor = 50);
alter table sales_room_month set (fillfactor = 50);

-- Each change of a booking notes its nights anew. The newest moment is asked for by who reads revenue, and is found among the store's
-- nights.
drop index night_change_at;
