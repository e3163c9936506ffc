-- Who took money, by name, and in which shift money for a receivable came: what the closing of a shift counts.
alter table payment add column input_by text not null default '';

create function note_shift_of_entry() returns trigger language plpgsql set search_path from current as $$
begin
  new.shift_no := coalesce((select d.shift_no from business_day d
    where d.store_id = new.store_id and d.business_date = new.business_date), 1);
  return new;
end $$;
create trigger note_shift before insert on receivable_entry for each row execute function note_shift_of_entry();
create index receivable_entry_by_business_date on receivable_entry (store_id, business_date);
