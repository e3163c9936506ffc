import type { TestChain } from '@honjin/test-kit';

type Sql = TestChain['admin'];

interface House {
  storeId: string;
  /** Bookings of one room each, checked in, that the others are copies of; they have the first rooms. */
  models: readonly string[];
  rooms: readonly string[];
}

async function columnsOf(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'registration' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`;
  return rows.map(({ name }) => name);
}

/** Copies rows of a table with other values in some columns, given as SQL over the map `m` of copies. */
async function copy(
  sql: Sql,
  from: { table: string; where: string },
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = await columnsOf(sql, from.table);
  const values = columns.map((column) => changes[column] ?? `t.${column}`);
  await sql.unsafe(`
    insert into registration.${from.table} (${columns.join(', ')})
    select ${values.join(', ')} from registration.${from.table} t, public.copy_map m where ${from.where}`);
}

/** Fills every further room of a store with a copy of a checked-in booking, the models in turn, in a few statements. */
export async function fillHouse(sql: Sql, { storeId, models, rooms }: House): Promise<void> {
  await sql`drop table if exists public.copy_map`;
  await sql`
    create table public.copy_map as
    select r.n, uuidv7() as booking, uuidv7() as unit, r.room, b.id as model, u.id as model_unit
    from unnest(${rooms as string[]}::uuid[]) with ordinality as r(room, n)
    join unnest(${models as string[]}::uuid[]) with ordinality as b(id, k) on b.k = 1 + (r.n - 1) % ${models.length}::int
    join registration.room_unit u on u.store_id = ${storeId} and u.booking_id = b.id
    where r.n > ${models.length}::int`;
  const ofStore = `t.store_id = '${storeId}'`;
  await copy(
    sql,
    { table: 'booking', where: `${ofStore} and t.id = m.model` },
    { id: 'm.booking', booking_no: `'C' || lpad(m.n::text, 8, '0')` },
  );
  await copy(
    sql,
    { table: 'room_unit', where: `${ofStore} and t.id = m.model_unit` },
    { id: 'm.unit', booking_id: 'm.booking', in_room_id: 'm.room' },
  );
  const ofUnit = `${ofStore} and t.room_unit_id = m.model_unit`;
  const unit = { id: 'uuidv7()', room_unit_id: 'm.unit' };
  await copy(sql, { table: 'room_night', where: ofUnit }, { ...unit, room_id: 'm.room' });
  await copy(sql, { table: 'room_occupancy', where: ofUnit }, { ...unit, room_id: 'm.room' });
  await copy(
    sql,
    { table: 'unit_search', where: ofUnit },
    { room_unit_id: 'm.unit', booking_id: 'm.booking' },
  );
  await sql`
    update registration.room_type_stock s set sold = (
      select count(*) from registration.room_night n
      where n.store_id = s.store_id and n.stock_room_type_id = s.room_type_id and n.night = s.night)
    where s.store_id = ${storeId}`;
  await sql`drop table public.copy_map`;
}
