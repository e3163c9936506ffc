-- Wishes for the room and the moment at which an agency booked. Constant defaults: no table is written anew.
alter table room_night
  add column view_type text not null default '',
  add column smoking text not null default '',
  add column facilities text not null default '',
  add column travel_agency_booked_on date,
  add column travel_agency_booked_at text not null default '';
