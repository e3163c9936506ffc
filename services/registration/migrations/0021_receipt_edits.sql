-- A receipt may be edited and made void by itself; every version says why.
alter table receipt_version add column reason text not null default '';
alter table receipt_version drop constraint receipt_version_action_check;
alter table receipt_version add constraint receipt_version_action_check
  check (action in ('ISSUE', 'REISSUE', 'EDIT', 'VOID'));
create index receipt_by_bill on receipt (store_id, bill_id) where receipt_type = 'REAL';
