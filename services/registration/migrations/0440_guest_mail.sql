-- What the store writes to its guests: the texts in both languages, and when a mail goes by itself. A store without a row
-- has the texts that are shipped, and sends nothing by itself.
create table guest_mail (
  store_id uuid not null,
  kind text not null check (kind in ('CONFIRMATION', 'PRE_ARRIVAL', 'THANK_YOU')),
  -- Since when it goes by itself; what was due before that is not sent.
  on_since timestamptz check (on_since is null or kind <> 'CONFIRMATION'),
  days int not null check (days between 0 and 30),
  send_at text not null check (send_at ~ '^(?:[01][0-9]|2[0-9]):[0-5][0-9]$|^30:00$'),
  texts jsonb not null,
  version int not null,
  updated_at timestamptz not null default now(),
  primary key (store_id, kind)
);

-- The queue also takes the confirmation of a booking.
alter table paper_dispatch drop constraint paper_dispatch_paper_check;
alter table paper_dispatch add constraint paper_dispatch_paper_check
  check (paper in ('RECEIPT', 'REGISTRATION_CARD', 'CONFIRMATION', 'PRE_ARRIVAL', 'THANK_YOU'));
-- The booking that a paper is about; older papers have none.
alter table paper_dispatch add column booking_id uuid;
alter table paper_dispatch add constraint paper_dispatch_of_booking
  check (paper in ('RECEIPT', 'REGISTRATION_CARD') or booking_id is not null);
create index paper_dispatch_by_booking on paper_dispatch (store_id, booking_id) where booking_id is not null;
