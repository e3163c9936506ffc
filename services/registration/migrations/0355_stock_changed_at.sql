-- When the stock of a type in a night changed: programs that keep a copy ask for what is new. The trigger notes it for
-- every writer; without an index on the moment the busiest rows are still changed in place.
alter table room_type_stock add column changed_at timestamptz not null default now();

create function note_stock_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger note_stock_change before update on room_type_stock
  for each row execute function note_stock_change();
