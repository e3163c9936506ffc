-- Guests of rooms without a charge sleep in the house, and are no guests of the rooms that were sold.
alter table day_snapshot_type add column complimentary_guests int not null default 0;
