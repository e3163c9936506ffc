-- Programs are told of customers and of masters, too: which master, and which of its records.
alter table webhook_event
  add column customer_ids uuid[] not null default '{}',
  add column master text,
  add column master_ids uuid[] not null default '{}';
