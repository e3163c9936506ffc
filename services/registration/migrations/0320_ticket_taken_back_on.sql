-- The close of a day counts the redemptions that were taken back on it.
alter table ticket add column taken_back_on date;
create index ticket_by_taking_back on ticket (store_id, taken_back_on) where taken_back_on is not null;
