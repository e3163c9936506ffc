-- Journals that were handed over to accounting: each day once, and again only what differs (R-REPORT-08). They are no
-- projection: what another program has been given stays, even when the facts are read again.
create table journal_export (
  store_id uuid not null,
  export_id uuid not null,
  export_no integer not null,
  is_correction boolean not null,
  date_from date not null,
  date_to date not null,
  reason text not null,
  entries integer not null,
  amount bigint not null,
  exported_by text not null,
  exported_at timestamptz not null default now(),
  primary key (store_id, export_id),
  unique (store_id, export_no)
);

-- The days that were handed over: a day is in one first journal only.
create table journal_export_day (
  store_id uuid not null,
  sales_date date not null,
  export_id uuid not null,
  primary key (store_id, sales_date),
  foreign key (store_id, export_id) references journal_export
);

create table journal_export_entry (
  store_id uuid not null,
  export_id uuid not null,
  position integer not null,
  sales_date date not null,
  kind text not null check (kind in ('SALES', 'PAYMENT', 'RECEIVED', 'ADJUSTED')),
  debit_account text not null,
  debit_sub_account text not null,
  credit_account text not null,
  credit_sub_account text not null,
  tax_class text not null,
  amount bigint not null,
  tax bigint not null,
  lines integer not null,
  primary key (store_id, export_id, position),
  foreign key (store_id, export_id) references journal_export
);
create index journal_export_entry_day on journal_export_entry (store_id, sales_date);
revoke update, delete on journal_export, journal_export_day, journal_export_entry from honjin_reports;

-- The journal reads the receivables of a period; the other indexes begin with an address or know cash only.
create index receivable_fact_day on receivable_fact (store_id, sales_date);
