-- A session that was opened with less than a whole password: what it may at most do, in its store only, and the user or
-- terminal on whose word it was opened; it ends with that.
alter table session add column bounds jsonb, add column vouched_by uuid;

create index session_vouched_by on session (group_id, vouched_by) where vouched_by is not null and revoked_at is null;

-- What may be done at a terminal by somebody who only names a staff number.
alter table terminal add column role_code text not null default 'front';
