-- By what the secret was known under which the service seals data: a start with another one is refused in words.
create table seal_fingerprint (
  name text primary key,
  fingerprint text not null
);
alter table seal_fingerprint enable row level security;
create policy seal_access on seal_fingerprint to honjin_linkage using (true);
revoke update, delete on seal_fingerprint from honjin_linkage;
