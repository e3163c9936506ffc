-- The picture of a store, as it was uploaded: PNG or JPEG, at most 1 MB.
create table store_logo (
  store_id uuid primary key references store (store_id),
  file_name text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  uploaded_at timestamptz not null default now()
);
