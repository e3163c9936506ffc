-- A day brings these tables the same number of rows in every year. Cleaned after a fifth of all and counted after a tenth, they would
-- wait for months in year five (ADR 530).
do $$
declare grown text;
begin
  foreach grown in array array[
    'board_stay', 'board_unit'
  ] loop
    execute format('alter table %I set (autovacuum_vacuum_max_threshold=10000,
      autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002)', grown);
  end loop;
end $$;

-- Rows of these change all day. Room in their pages keeps a new version beside the former one and out of the indexes.
alter table board_room set (fillfactor = 50);
