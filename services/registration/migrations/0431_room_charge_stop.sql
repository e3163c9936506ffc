-- Stays that nothing is charged to from outside the desk: a guest who pays at once, or somebody else pays the room only (R-TILL-02).
create table room_charge_stop (
  store_id uuid not null,
  room_unit_id uuid not null,
  reason text not null check (reason <> ''),
  stopped_by text not null,
  stopped_at timestamptz not null default now(),
  primary key (store_id, room_unit_id),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id)
);
