import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  citusSql,
  FUNCTIONS,
  keyFaults,
  OVER_ALL_STORES,
  placeOf,
  readTables,
  ROOT,
  TRIGGERS,
} from './lib/citus.mjs';
import { statementsOf } from './lib/sql-statements.mjs';

interface Table {
  service: string;
  name: string;
  columns: string[];
  foreign: string[];
  unique: string[];
}

interface Statement {
  line: number;
  sql: string;
  names: string[];
}

const tables = readTables();
const isSpread = (table: Table) => placeOf(table)?.kind === 'distributed';
const spreadServices = [...new Set(tables.filter(isSpread).map(({ service }) => service))];
const namesOf = (service: string, spread: boolean) =>
  new Set(
    tables.filter((table) => table.service === service && isSpread(table) === spread).map(({ name }) => name),
  );
const migrations = spreadServices.map((service) => ({
  service,
  text: globSync(`services/${service}/migrations/*.sql`, { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n'),
}));

/** The tables that a text of SQL names. */
const namedIn = (sql: string) =>
  [...sql.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?(?:\w+\.)?([a-z_]+)/g)].map(
    ([, name = '']) => name,
  );

interface Found extends Statement {
  file: string;
  code: string;
  spread: string[];
  others: string[];
}

/** Every statement of the services whose tables are spread that names one of these tables; the kit's have their names everywhere. */
function statements(): Found[] {
  return globSync('{services/*,packages/service-kit}/src/**/*.ts', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => {
      const service = file.startsWith('packages/') ? 'rooms' : file.split('/')[1]!;
      const [spread, others] = [namesOf(service, true), namesOf(service, false)];
      const code = readFileSync(join(ROOT, file), 'utf8');
      return statementsOf(join(ROOT, file)).map((one) => ({
        ...one,
        file,
        code,
        spread: namedIn(one.sql).filter((name) => spread.has(name)),
        others: namedIn(one.sql).filter((name) => others.has(name)),
      }));
    })
    .filter(({ spread }) => spread.length > 0);
}

const HOLDS_THE_STORE = /^(?:tx|scope|shown|kind|where|condition|(?:in|of)[A-Z]\w*|\w+Filter)$/;
const isForOneStore = ({ sql, names }: Statement) =>
  !/^\s*(?:select|insert into|update|delete from|with)\s/.test(sql) ||
  /store_id\s*(?:=|in)\s*\$|insert into/.test(sql) ||
  names.some((name) => HOLDS_THE_STORE.test(name));
const plansFor = ({ file, sql }: Found) =>
  Object.keys(OVER_ALL_STORES[file] ?? {}).filter((piece) => sql.replaceAll(/\s+/g, ' ').includes(piece));

describe('a database on several nodes', () => {
  it('has a place for every table', () => {
    expect(tables.length).toBeGreaterThan(200);
    expect(tables.filter((table) => placeOf(table) === null)).toEqual([]);
  });

  it('keeps every unique, primary, excluding and foreign key on one node', () => {
    expect(tables.flatMap((table) => keyFaults(table, tables))).toEqual([]);
  });

  it('would see a key without the store, and one to another node', () => {
    const rooms = tables.find(({ service, name }) => service === 'rooms' && name === 'room_state')!;
    const unique = ['constraint u UNIQUE (room_id)'];
    const foreign = ['constraint f FOREIGN KEY (room_id) REFERENCES admin.store(store_id)'];
    expect(keyFaults({ ...rooms, unique, foreign }, tables)).toHaveLength(2);
  });

  it('counts in bigint where it counts by itself', () => {
    for (const { text } of migrations)
      expect(text).not.toMatch(/(?<!bigint) generated (?:always|by default) as identity/);
  });

  it('is described by deploy/citus.sql as npm run citus writes it', () => {
    expect(readFileSync(join(ROOT, 'deploy/citus.sql'), 'utf8')).toBe(citusSql(tables));
  });

  it('has a plan for every trigger, and for no other', () => {
    const made = migrations.flatMap(({ text }) =>
      [...text.matchAll(/create (?:constraint )?trigger (\w+)/g)].map(([, name = '']) => name),
    );
    expect([...new Set(made)].toSorted()).toEqual(Object.keys(TRIGGERS).toSorted());
  });

  it('names every trigger, function and wide statement in docs/growth.md', () => {
    const page = readFileSync(join(ROOT, 'docs/growth.md'), 'utf8');
    const named = [...Object.keys(TRIGGERS), ...Object.keys(FUNCTIONS).map((name) => name.split('.')[1]!)];
    expect(named.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('has a plan for every function that reads a table of the stores', () => {
    const readers = migrations.flatMap(({ service, text }) => {
      const spread = namesOf(service, true);
      return [...text.matchAll(/create (?:or replace )?function (\w+)\(.*?\$\$(.*?)\$\$/gs)]
        .filter(
          ([whole, , body = '']) =>
            !whole.includes('returns trigger') && namedIn(body).some((name) => spread.has(name)),
        )
        .map(([, name = '']) => `${service}.${name}`);
    });
    expect([...new Set(readers)].toSorted()).toEqual(Object.keys(FUNCTIONS).toSorted());
  });
});

describe('the statements', () => {
  const all = statements();
  const at = ({ file, line, sql }: Found) => `${file}:${line} ${sql.replaceAll(/\s+/g, ' ').slice(0, 90)}`;

  it('name the store for every table that they join, in themselves or in a piece of the same file', () => {
    expect(all.length).toBeGreaterThan(500);
    const isJoined = ({ sql, names, spread, code }: Found) =>
      (sql.match(/\bstore_id\b/g) ?? []).length >= spread.length ||
      names.some((name) => new RegExp(`(?:const|function) ${name}\\b[\\s\\S]{0,900}?store_id`).test(code));
    const open = all.filter((one) => !isJoined(one) && plansFor(one).length === 0);
    // Its condition is handed over by the function that builds it, beginning with the store.
    expect(open.map(at).filter((one) => !one.includes('as marketable'))).toEqual([]);
  });

  it('join no table of the stores to one that lives elsewhere', () => {
    expect(all.filter(({ others }) => others.length > 0).map(at)).toEqual([]);
  });

  it('name no row by its place, which is another one on every node', () => {
    expect(all.filter(({ sql }) => /\bctid\b/.test(sql)).map(at)).toEqual([]);
  });

  it('are for one store, but for those that are listed with their plan', () => {
    expect(all.filter((one) => !isForOneStore(one) && plansFor(one).length === 0).map(at)).toEqual([]);
  });

  it.each(
    Object.entries(OVER_ALL_STORES).flatMap(([file, plans]) =>
      Object.keys(plans).map((piece) => [file, piece]),
    ),
  )('of %s still have “%s”', (file, piece) => {
    expect(all.filter((one) => one.file === file && plansFor(one).includes(piece!))).not.toEqual([]);
  });
});
