-- What a settled bill leaves to pay later: one receivable for each bill and billing address.
create table receivable (
  store_id uuid not null,
  id uuid not null,
  version int not null default 1,
  bill_id uuid not null,
  booking_id uuid not null,
  room_unit_id uuid not null,
  billing_address_id uuid not null,
  billing_address_name text not null default '',
  amount bigint not null check (amount <> 0),
  -- The sum of its entries, kept by them.
  received bigint not null default 0,
  status text not null default 'OPEN' check (status in ('OPEN', 'CANCELLED')),
  due_date date not null,
  business_date date not null,
  sales_date date not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, bill_id, billing_address_id),
  foreign key (store_id, bill_id) references bill (store_id, id),
  -- Nobody pays more than is left, nor to the other side.
  constraint receivable_not_overpaid check (received between least(amount, 0) and greatest(amount, 0)),
  constraint receivable_cancelled_unpaid check (status = 'OPEN' or received = 0)
);
create index receivable_by_address on receivable (store_id, billing_address_id, due_date);
create index receivable_open on receivable (store_id, billing_address_id) where status = 'OPEN' and received <> amount;
revoke update, delete on receivable from honjin_registration;
grant update (status, due_date, version) on receivable to honjin_registration;

-- What came in for a receivable, or was written off. Entries are only ever added; one is taken back by its opposite.
create table receivable_entry (
  store_id uuid not null,
  id uuid not null,
  receivable_id uuid not null,
  kind text not null check (kind in ('RECEIVED', 'ADJUSTED')),
  -- What it takes off the balance.
  amount bigint not null check (amount <> 0),
  accounting_item_id uuid,
  item_name text not null,
  payment_type text not null default '',
  paid_on date not null,
  memo text not null default '',
  reversal_of uuid,
  business_date date not null,
  sales_date date not null,
  shift_no int not null default 1,
  created_by uuid,
  input_by text not null default '',
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, receivable_id) references receivable (store_id, id),
  foreign key (store_id, reversal_of) references receivable_entry (store_id, id),
  check ((kind = 'RECEIVED') = (accounting_item_id is not null))
);
create index receivable_entry_by_receivable on receivable_entry (store_id, receivable_id);
create unique index receivable_entry_reversal on receivable_entry (store_id, reversal_of) where reversal_of is not null;
revoke update, delete on receivable_entry from honjin_registration;

-- Of the owner: nobody else may write the sum, so that it is that of the entries.
create function add_to_receivable() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update receivable set received = received + new.amount where store_id = new.store_id and id = new.receivable_id;
  return null;
end $$;
create trigger add_to_receivable after insert on receivable_entry for each row execute function add_to_receivable();

-- Bills that were settled before there were receivables.
insert into receivable (store_id, id, bill_id, booking_id, room_unit_id, billing_address_id, billing_address_name, amount,
                        due_date, business_date, sales_date)
select b.store_id, uuidv7(), b.id, b.booking_id, b.room_unit_id, p.billing_address_id, max(p.billing_address_name), sum(p.amount),
       (date_trunc('month', b.sales_date) + interval '2 months' - interval '1 day')::date, b.business_date, b.sales_date
from bill b
join payment p on p.store_id = b.store_id and p.bill_id = b.id and p.payment_type = 'RECEIVABLE'
where b.status = 'SETTLED' and p.billing_address_id is not null
group by b.store_id, b.id, p.billing_address_id
having sum(p.amount) <> 0;
