-- The content of attached files, once for equal content of a store; only appended, so that a file taken off its booking
-- can be put back.
create table attachment_body (
  store_id uuid not null,
  sha256 text not null,
  body bytea not null check (octet_length(body) between 1 and 5242880),
  primary key (store_id, sha256)
);
alter table attachment_body alter column body set storage external;
alter table attachment add column deleted_on date;
alter table attachment add foreign key (store_id, sha256) references attachment_body (store_id, sha256);
