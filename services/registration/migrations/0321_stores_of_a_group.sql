-- Tells whether a store is one of the caller's group: a memo may be planned for another store, whose own rows nobody else sees.
create function is_store_of_group(wanted uuid) returns boolean
language sql stable security definer set search_path from current as $$
  select exists (select from master_replica
    where store_id = wanted and entity = 'store' and state is not null
      and group_id = nullif(current_setting('honjin.group_id', true), '')::uuid)
$$;
