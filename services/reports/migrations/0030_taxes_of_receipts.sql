-- What receipts say of consumption tax, and what opens behind money for receivables. Null: not told when it was entered.

alter table receipt_fact
  add column standard_net bigint,
  add column standard_tax bigint,
  add column reduced_net bigint,
  add column reduced_tax bigint,
  -- Tax-exempt and out of scope.
  add column untaxed bigint;
drop index receipt_fact_day;
create index receipt_fact_day on receipt_fact (store_id, business_date, receipt_no)
  include (status, amount, stamp_duty, standard_net, standard_tax, reduced_net, reduced_tax, untaxed);

alter table receivable_fact
  add column payment_type text not null default '',
  add column shift_no int not null default 1,
  add column item_name text not null default '',
  add column memo text not null default '',
  add column input_by text not null default '',
  add column booking_id uuid,
  add column room_unit_id uuid;
create index receivable_fact_cash on receivable_fact (store_id, sales_date, shift_no) where payment_type = 'CASH';
