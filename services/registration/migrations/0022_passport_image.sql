-- Copies of passports of guests without an address in Japan. Encrypted by the service: whoever reads the table reads noise.
create table passport_image (
  store_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  guest_id uuid not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  size_bytes int not null check (size_bytes between 1 and 5242880),
  nonce bytea not null check (length(nonce) = 12),
  -- AES-256-GCM: the content and its tag of 16 bytes.
  sealed bytea not null,
  -- The law asks for three years.
  keep_until date not null,
  uploaded_by text not null default '',
  uploaded_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, guest_id),
  foreign key (store_id, booking_id) references booking (store_id, id)
);
create index passport_image_expiry on passport_image (store_id, keep_until);
