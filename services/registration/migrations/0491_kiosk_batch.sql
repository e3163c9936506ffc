-- What a machine has counted on a business date; sent again it takes the place of what was sent before (R-KIOSK-07).
create table kiosk_batch (
  store_id uuid not null,
  machine_id uuid not null,
  business_date date not null,
  check_ins int not null check (check_ins >= 0),
  cards int not null check (cards >= 0),
  sent_at timestamptz not null default clock_timestamp(),
  primary key (store_id, machine_id, business_date),
  foreign key (store_id, machine_id) references kiosk_machine (store_id, id)
);
revoke delete on kiosk_batch from honjin_registration;
