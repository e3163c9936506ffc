-- Bookings that came by a site controller, as the linkage tells: the list is searched by how their newest message stands.
create table linked_booking (
  store_id uuid not null,
  booking_id uuid not null,
  provider text not null,
  state text not null,
  primary key (store_id, booking_id)
);
