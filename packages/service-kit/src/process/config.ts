import { z } from 'zod';
import { telemetryConfig } from './open-telemetry.ts';

/** An address that begins otherwise than `nats://` or `tls://`; the client would take it for one of the two. */
const OTHER_SCHEME = /^\s*(?!(?:nats|tls):)\w+:\/\//;

/** The settings by which the gateway and every service reach the bus. */
export const natsConfig = z.object({
  /** `nats://` or `tls://`; user and password, or a token, may stand before the host. Several: separated by commas. */
  NATS_URL: z
    .string()
    .min(1)
    .refine((addresses) => addresses.split(',').every((one) => !OTHER_SCHEME.test(one)), {
      error: 'begin each address with nats:// or tls://; the services do not speak WebSocket with NATS',
    }),
  /** File with the seed of this part's own NKey. */
  NATS_SEED_FILE: z.string().min(1).optional(),
  /** Credentials file of an account, as NATS' own tools write it. */
  NATS_CREDS_FILE: z.string().min(1).optional(),
  /** The authority that signed the server's certificate, when it is not a public one. */
  NATS_CA_FILE: z.string().min(1).optional(),
});

/**
 * The settings that every service reads from its environment. A missing or wrong value stops the start and is named.
 */
export const baseConfig = natsConfig.extend(telemetryConfig.shape).extend({
  /**
   * Connection of the service's own role: row level security applies. Several hosts, separated by commas, with
   * `?target_session_attrs=read-write`: the one that writes is taken, also when that is another one later.
   */
  DATABASE_URL: z.string().min(1),
  /** A replica of the same database, from which reports are read (`target_session_attrs=standby`). Only reports takes it. */
  DATABASE_URL_REPORTS: z.string().min(1).optional(),
  /** Connection of the service's worker role: sees the outbox and consumer positions of all stores, nothing else. */
  DATABASE_WORKER_URL: z.string().min(1),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Folder with `identity.public.pem`, by which services check who is calling, and with keys of this service's own. */
  HONJIN_KEY_DIR: z.string().min(1),
  /** A secret of this service alone; keys of its own are made from it. */
  HONJIN_SECRET: z.string().min(16).optional(),
  /** When and why the process before this one ended by itself, as its supervisor says; health shows it. */
  HONJIN_LAST_END: z.string().max(200).optional(),
  /** A file of whoever started this process, which begins only when it is there. */
  HONJIN_BEGIN_FILE: z.string().min(1).optional(),
  /** A folder on the disk that must not become full, where this process can see it; health tells how it does. */
  HONJIN_DATA_DIR: z.string().min(1).optional(),
  /** History older than so many months goes; unset: it stays. Books are kept for seven years, with losses for ten. */
  AUDIT_MONTHS: z.coerce.number().int().min(84).max(1_200).optional(),
  /** A state of a master that a newer one has followed goes after so many days; who was away for less hears of each. */
  STATE_DAYS: z.coerce.number().int().min(8).max(3_650).default(30),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The most connections to the database that one instance holds: for requests, for its own work, for publishing. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(200).default(12),
  /** A statement that runs longer is cancelled, milliseconds. */
  STATEMENT_TIMEOUT_MS: z.coerce.number().int().positive().default(15_000),
  /** A wait for a lock that lasts longer is refused, milliseconds. */
  LOCK_TIMEOUT_MS: z.coerce.number().int().positive().default(5_000),
  /** The number of runs of the same heavy call (a file, a preview of many nights) that may go on at once. */
  MAX_SAME_HEAVY: z.coerce.number().int().positive().default(4),
  /** When more requests than this run or wait, the service answers 503. */
  MAX_IN_FLIGHT: z.coerce.number().int().positive().default(400),
});

export type BaseConfig = z.infer<typeof baseConfig>;

/** Reads and validates the environment; throws an error that names every wrong variable and no value. */
export function loadConfig<S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined>,
): z.output<S> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is incomplete:\n${lines.join('\n')}`);
}
