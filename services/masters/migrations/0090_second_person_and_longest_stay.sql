-- Above so many yen an act on money needs a second person in the store (null: never), and the most nights of a stay.
alter table store
  add column second_person_yen int default 100000
  constraint store_second_person_yen check (second_person_yen between 0 and 99999999),
  add column longest_stay_nights int not null default 400
  constraint store_longest_stay_nights check (longest_stay_nights between 1 and 400);
