-- English screens and papers name the building of a room, too. Empty means that they show the Japanese name.
alter table room_type add column building_en text not null default '';
alter table room add column building_en text not null default '';
