-- A day brings these tables the same number of rows in every year. Cleaned after a fifth of all and counted after a tenth, they would
-- wait for months in year five (ADR 530).
do $$
declare grown text;
begin
  foreach grown in array array[
    'bill', 'bill_item', 'bill_page', 'bill_past', 'booking', 'booking_arrangement', 'booking_free_memo', 'customer',
    'customer_company', 'guest', 'money_act', 'order_line', 'payment', 'receipt', 'receipt_version', 'receivable',
    'receivable_entry', 'room_key', 'room_night', 'room_occupancy', 'room_unit', 'sent_mail', 'tax_move', 'ticket',
    'unit_search'
  ] loop
    execute format('alter table %I set (autovacuum_vacuum_max_threshold=10000,
      autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002)', grown);
  end loop;
end $$;

-- Rows of these change all day. Room in their pages keeps a new version beside the former one and out of the indexes.
alter table room_type_stock set (fillfactor = 50);
alter table arrangement_stock set (fillfactor = 50);
alter table number_sequence set (fillfactor = 50);
alter table room_condition set (fillfactor = 50);
