import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { loggedError } from './log-error.ts';

const NAME = '山田花子';

async function databaseError(statement: string): Promise<unknown> {
  const sql = postgres(process.env['HONJIN_TEST_DATABASE_URL'] ?? '', { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (tx) => {
      await tx`create temporary table guest_of_test
        (id int primary key, name text unique, born date, age int check (age < 150), rank varchar(2)) on commit drop`;
      await tx`insert into guest_of_test (id, name) values (1, ${NAME})`;
      await tx.unsafe(statement);
    });
    return null;
  } catch (error) {
    return error;
  } finally {
    await sql.end();
  }
}

describe('an error of the database in the log', () => {
  it.each([
    ['23505', `insert into guest_of_test (id, name) values (2, '${NAME}')`],
    ['23514', `insert into guest_of_test (id, name, age) values (3, '${NAME}3', 177177)`],
    ['23502', `insert into guest_of_test (id, name) values (null, '${NAME}4')`],
    ['22007', `insert into guest_of_test (id, born) values (5, '${NAME}'::text::date)`],
    ['22P02', `insert into guest_of_test (id) values ('${NAME}'::text::int)`],
    ['22001', `insert into guest_of_test (id, rank) values (6, '${NAME}')`],
    ['P0001', `do $$ begin raise exception 'guest "${NAME}" is taken'; end $$`],
    ['42P01', `select '${NAME}' from no_such_table`],
  ])('of %s says its code and names of the schema, not the guest', async (code, statement) => {
    const error = (await databaseError(statement)) as { code: string };
    expect(error.code).toBe(code);
    const logged = loggedError(error) as { code: string; stack: string };
    expect(logged.code).toBe(code);
    expect(logged.stack).toMatch(/^\s+at /);
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${NAME}|177177`));
  });

  it('of a parser says no word of the input', () => {
    const broken = () => JSON.parse(`{"name":"${NAME}`);
    const error = (() => {
      try {
        return broken();
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(JSON.stringify(loggedError(new Error('not read', { cause: error })))).not.toContain(NAME);
  });
});
