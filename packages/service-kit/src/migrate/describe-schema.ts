import postgres from 'postgres';

/**
 * Returns the text of a schema as the database has it: tables with columns, constraints, indexes, policies and
 * settings, sorted by name. `services/<name>/schema.sql` holds this text and a test keeps it equal to the sum of the migrations.
 */
export async function describeSchema(adminUrl: string, schema: string): Promise<string> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<{ name: string; text: string }[]>`
      select c.relname as name, concat_ws(E'\n',
        'table ' || c.relname,
        (select string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
            || case when a.attnotnull then ' not null' else '' end
            || coalesce(case a.attgenerated when 's' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), ''), E'\n' order by a.attnum)
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        (select string_agg('  constraint ' || conname || ' ' || pg_get_constraintdef(oid), E'\n' order by conname)
          from pg_constraint where conrelid = c.oid and contype <> 'n'),
        (select string_agg('  ' || pg_get_indexdef(i.indexrelid), E'\n' order by i.indexrelid::regclass::text)
          from pg_index i where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)),
        (select string_agg('  policy ' || polname || ' ' || polcmd::text || ' using ' || coalesce(pg_get_expr(polqual, polrelid), '-')
            || coalesce(' check ' || pg_get_expr(polwithcheck, polrelid), ''), E'\n' order by polname)
          from pg_policy where polrelid = c.oid),
        '  with ' || array_to_string(c.reloptions, ', ')) as text
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and c.relkind in ('r', 'p', 'v', 'm') order by c.relname`;
    return `${tables.map((table) => table.text).join('\n\n')}\n`;
  } finally {
    await sql.end();
  }
}
