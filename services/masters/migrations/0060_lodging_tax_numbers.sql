-- Under which numbers the towns know the store as the collector of their lodging taxes; printed on the filings.
alter table store
  add column accommodation_tax_no text not null default '',
  add column bath_tax_no text not null default '';
