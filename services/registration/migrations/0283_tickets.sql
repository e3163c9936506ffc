-- Tickets of arrangements: handed out at check-in, redeemed once. The number is opaque, and says nothing about the guest.
create table ticket (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  ticket_no text not null,
  booking_id uuid not null,
  room_unit_id uuid not null,
  booking_arrangement_id uuid not null,
  name text not null,
  use_date date not null,
  state text not null default 'ISSUED' check (state in ('ISSUED', 'REDEEMED')),
  issued_on date not null,
  issued_by text not null,
  redeemed_on date,
  redeemed_at timestamptz,
  redeemed_by text not null default '',
  was_taken_back boolean not null default false,
  primary key (store_id, id),
  unique (store_id, ticket_no),
  check ((state = 'REDEEMED') = (redeemed_on is not null))
);
create index ticket_by_unit on ticket (store_id, room_unit_id);
create index ticket_by_issue on ticket (store_id, issued_on);
create index ticket_by_redemption on ticket (store_id, redeemed_on) where redeemed_on is not null;
