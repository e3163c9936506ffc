-- The lists of a move of stock, of room types by night or of arrangements by day, row by row. The planner is told that they are
-- few: then it looks each row up by its key, and one plan serves every booking of a session. Of the lists alone it expects more,
-- and planned each booking anew.
create function stock_moves(kinds uuid[], days date[], deltas int[], totals int[])
returns table (kind uuid, day date, delta int, total int)
language plpgsql immutable parallel safe rows 2 as $$
begin
  return query select * from unnest(kinds, days, deltas, totals);
end
$$;
