-- Number sequences are set by the store: each has an id, a version and the number it began with.
alter table number_sequence
  add column id uuid not null default uuidv7(),
  add column start_number bigint not null default 1 check (start_number > 0),
  add column version int not null default 1,
  add constraint number_sequence_id unique (store_id, id),
  add constraint number_sequence_not_before_start check (next_number >= start_number);
