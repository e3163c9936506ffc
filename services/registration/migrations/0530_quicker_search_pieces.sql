-- The same pieces as before, in the order in which they are found. A function in SQL was read and planned anew for every row
-- that was saved, which cost more than the pieces; a loop is planned once in a session. A piece may stand twice in the list: the
-- index keeps it once.
create or replace function search_pieces(owner uuid, texts text[]) returns text[]
language plpgsql immutable parallel safe as $$
declare
  mark text := right(owner::text, 6);
  pieces text[] := '{}';
  one text;
  size int;
begin
  foreach one in array texts loop
    continue when one = '';
    size := case when one ~ '^[ -~]+$' then 3 else 2 end;
    pieces := pieces || (mark || '^' || left(one, 1));
    for at in 1 .. length(one) - size + 1 loop
      pieces := pieces || (mark || substr(one, at, size));
    end loop;
  end loop;
  return pieces;
end
$$;
