-- Who already has one of the wanted rooms in the wanted time. Of the owner, for the reason told in occupied_rooms.
create function room_conflicts(wanted jsonb)
returns table (room_id uuid, kind text, room_unit_id uuid, block_id uuid)
language sql stable security definer set search_path from current as $$
  select o.room_id, o.kind, o.room_unit_id, o.block_id
  from jsonb_to_recordset(wanted) as w(room_id uuid, stay tsrange)
  join room_occupancy o on o.store_id = nullif(current_setting('honjin.store_id', true), '')::uuid
    and o.room_id = w.room_id and o.stay && w.stay and o.live
$$;
