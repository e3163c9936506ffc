-- A closed day takes no bill and no money for a receivable either: who read the day before its close and writes after it
-- is refused, as with sales and payments. The lock also makes the shift that is noted the one that is open.
create trigger keep_sealed_days before insert on bill for each row execute function keep_sealed_days();
create trigger keep_sealed_days before insert on receivable_entry for each row execute function keep_sealed_days();
