import { toCamelKey } from '@honjin/contracts';
import postgres from 'postgres';

export type Sql = postgres.Sql;
export type TxSql = postgres.TransactionSql;

export interface ConnectOptions {
  /** Several hosts are tried in turn; a socket of this machine is named as libpq does: `?host=/folder`. */
  url: string;
  /** The schema of the service; unqualified names resolve there. */
  schema: string;
  pool: number;
  statementTimeoutMs: number;
  lockTimeoutMs: number;
}

/** Longest wait before a connection is tried again, seconds: clerks wait for a database that is back, not for a clock. */
const LONGEST_BACKOFF_S = 0.5;
const DATE = 1082;
const TIMESTAMP = 1114;
const BIGINT = 20;

/** Whole numbers beyond 2^53 would lose digits: refuse instead of rounding. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} is not a safe integer`);
  return value;
}

/** The code reads columns by its own names: `booking_no` is `bookingNo`. Keys inside JSON stay as they are. */
export const CAMEL_COLUMNS = { column: { from: toCamelKey } };

/**
 * Opens a session of its own, and opens it again whenever it is reserved again. A lock and LISTEN belong to a session,
 * so a pooler that lends sessions by the transaction is of no use here.
 */
export function connectSession(options: Omit<ConnectOptions, 'pool'>, onNotify: () => void): Sql {
  return open({ ...options, pool: 1 }, { idle_timeout: 0, max_lifetime: 0, onnotify: onNotify });
}

/** Opens a bounded pool. Dates and local timestamps stay strings (`YYYY-MM-DD`), bigints become safe integers. */
export function connect(options: ConnectOptions): Sql {
  return open(options, {});
}

function open(options: ConnectOptions, further: object): Sql {
  return postgres(options.url, {
    max: options.pool,
    idle_timeout: 60,
    connect_timeout: 5,
    backoff: (failures: number) => Math.min(0.02 * 2 ** failures, LONGEST_BACKOFF_S),
    max_lifetime: 60 * 30,
    onnotice: () => undefined,
    connection: {
      application_name: `honjin-${options.schema}`,
      search_path: `${options.schema},public`,
      statement_timeout: options.statementTimeoutMs,
      lock_timeout: options.lockTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
      TimeZone: 'UTC',
      // Many clerks ask at once and briefly: starting workers or compiling would take longer than most statements do.
      max_parallel_workers_per_gather: 0,
      jit: false,
    },
    transform: CAMEL_COLUMNS,
    types: {
      date: { to: DATE, from: [DATE], serialize: (text: string) => text, parse: (text: string) => text },
      timestamp: {
        to: TIMESTAMP,
        from: [TIMESTAMP],
        serialize: (text: string) => text,
        parse: (text: string) => text,
      },
      bigint: { to: BIGINT, from: [BIGINT], serialize: (value: number) => String(value), parse: parseBigint },
    },
    ...further,
  }) as unknown as Sql;
}
