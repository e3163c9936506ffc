import postgres from 'postgres';

/** A connection or transaction of the administrator. */
export type Sql = postgres.Sql;

/** Dates and times as their own text, whole numbers as numbers. */
const TYPES = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  date: { to: 1082, from: [1082], parse: (text: string) => text, serialize: (text: string) => text },
};

/** Connects as the administrator, with so many sessions at most. */
export function connect(url: string, sessions = 1): Sql {
  return postgres(url, {
    max: sessions,
    onnotice: () => undefined,
    types: TYPES as never,
  }) as unknown as Sql;
}

/** A row by its column names. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows of one table, named with its schema. */
export type TableRows = readonly [table: string, rows: readonly Row[]];

/** Inserts rows in one statement. All rows have the columns of the first. */
export async function insertRows(sql: Sql, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const [schema = '', name = ''] = table.split('.');
  const into = sql`${sql(schema)}.${sql(name)}`;
  const columns = sql(Object.keys(first));
  await sql`
    insert into ${into} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${into}, ${sql.json(rows as never)})`;
}
