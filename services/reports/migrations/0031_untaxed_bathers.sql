-- Guests without bath tax beside those without accommodation tax.
alter table untaxed_guest_day
  add column kind text not null default 'ACCOMMODATION_TAX' check (kind in ('ACCOMMODATION_TAX', 'BATH_TAX'));
alter table untaxed_guest_day alter column kind drop default;
alter table untaxed_guest_day drop constraint untaxed_guest_day_pkey;
alter table untaxed_guest_day add primary key (store_id, use_date, kind, reason);
