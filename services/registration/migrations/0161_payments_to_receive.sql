-- What is to be paid later on bills that are not settled yet is asked for by every look at the receivables: a handful of
-- payments among those of all years.
create index payment_to_receive on payment (store_id, billing_address_id)
  where bill_status = 'NOT' and not is_void and payment_type = 'RECEIVABLE';
