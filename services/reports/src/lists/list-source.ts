import { toSnakeKey, type Locale } from '@honjin/contracts';
import type { ListRow } from '@honjin/contracts/reports';
import type { TenantTx } from '@honjin/service-kit';
import type { Fragment } from './sql-parts.ts';

/** The conditions of a report, besides the page. */
export type Conditions = Readonly<Record<string, unknown>>;

export interface ListQuestion<C = Conditions> {
  readonly tx: TenantTx;
  readonly input: C;
  readonly locale: Locale;
}

export interface ListSums {
  readonly count: number;
  readonly totals: Readonly<Record<string, number>>;
}

/** The source of a report's rows. */
export interface ListSource {
  /** A part of the rows in their order. */
  readPage(question: ListQuestion, part: { limit: number; offset: number }): Promise<readonly ListRow[]>;
  /** Number and totals of all rows. */
  readSums(question: ListQuestion, summed: readonly string[]): Promise<ListSums>;
  /** All rows in their order, some at a time: never all of them in memory. */
  readAll(question: ListQuestion): AsyncIterable<readonly ListRow[]>;
}

const ROWS_AT_A_TIME = 500;

/** A report that is one statement: `rows` selects the fields by their keys, `order` sorts them (without "order by"). */
export interface SqlList<C> {
  rows(question: ListQuestion<C>): Fragment;
  order(question: ListQuestion<C>): Fragment;
  /** The same, of which only the first `most` in the order are needed: where these are quicker to find than all. */
  firstRows?(question: ListQuestion<C>, most: number): Fragment;
  /** A quicker way to the totals than adding up all rows. */
  sums?(question: ListQuestion<C>): Promise<ListSums>;
}

/** Returns the source of a {@link SqlList}. */
export function sqlSource<C>(list: SqlList<C>): ListSource {
  const asked = (question: ListQuestion) => question as ListQuestion<C>;
  const statement = (question: ListQuestion<C>, rows = list.rows(question)) => {
    const { sql } = question.tx;
    return sql`select * from (${rows}) as r order by ${list.order(question)}`;
  };
  return {
    readPage: async (question, { limit, offset }) => {
      const { sql } = question.tx;
      const rows = list.firstRows?.(asked(question), offset + limit);
      return sql<ListRow[]>`${statement(asked(question), rows)} limit ${limit} offset ${offset}`;
    },
    readSums: async (question, summed) => {
      if (list.sums) return list.sums(asked(question));
      const { sql } = question.tx;
      const columns = summed.map(toSnakeKey);
      const sums = columns.map((column) => sql`, coalesce(sum(${sql(column)}), 0)::bigint as ${sql(column)}`);
      const [row] = await sql<({ rowCount: number } & Record<string, number>)[]>`
        select count(*)::bigint as row_count ${sums} from (${list.rows(asked(question))}) as r`;
      const { rowCount, ...totals } = row!;
      return { count: rowCount, totals };
    },
    async *readAll(question) {
      yield* statement(asked(question)).cursor(ROWS_AT_A_TIME) as AsyncIterable<ListRow[]>;
    },
  };
}

/**
 * Returns the source of a report of which there are never many rows: all are read, for a page and for the totals at
 * once.
 */
export function computedSource<C>(compute: (question: ListQuestion<C>) => Promise<ListRow[]>): ListSource {
  // A page and its totals belong to one question, so its rows are read once.
  const known = new WeakMap<ListQuestion, Promise<ListRow[]>>();
  const rowsOf = (question: ListQuestion) => {
    const rows = known.get(question) ?? compute(question as ListQuestion<C>);
    known.set(question, rows);
    return rows;
  };
  return {
    readPage: async (question, { limit, offset }) => (await rowsOf(question)).slice(offset, offset + limit),
    readSums: async (question, summed) => {
      const rows = await rowsOf(question);
      const totals = summed.map((key) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]);
      return { count: rows.length, totals: Object.fromEntries(totals) as Record<string, number> };
    },
    async *readAll(question) {
      yield await rowsOf(question);
    },
  };
}
