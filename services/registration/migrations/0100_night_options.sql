-- Options sold with a room for one night only: they belong to the night, are replaced with it, and go with it.
alter table room_night add column options jsonb not null default '[]';
