-- A mark per kind of master that moves with every change of its replica: whoever keeps masters between calls asks for some
-- marks instead of counting the replica, whose rows are large and, in a big house, many hundreds.
create table master_mark (
  store_id uuid not null,
  entity text not null,
  mark bigint not null,
  primary key (store_id, entity)
);
insert into master_mark (store_id, entity, mark) select distinct store_id, entity, 1 from master_replica;

create function mark_masters() returns trigger language plpgsql set search_path from current as $$
begin
  insert into master_mark (store_id, entity, mark)
  select distinct store_id, entity, 1 from changed order by store_id, entity
  on conflict (store_id, entity) do update set mark = master_mark.mark + 1;
  return null;
end
$$;

create trigger mark_new_masters after insert on master_replica referencing new table as changed
  for each statement execute function mark_masters();
create trigger mark_changed_masters after update on master_replica referencing new table as changed
  for each statement execute function mark_masters();
create trigger mark_lost_masters after delete on master_replica referencing old table as changed
  for each statement execute function mark_masters();
