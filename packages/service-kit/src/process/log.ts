import { pino, type Logger } from 'pino';
import { loggedError } from './log-error.ts';

export type { Logger } from 'pino';

/** Field names that never reach a log, at any of the depths our records have. */
const SECRET_FIELDS = [
  'password',
  'token',
  'authorization',
  'cookie',
  'phone',
  'email',
  'name',
  'passport',
  'identity',
];

const MAX_WAITING_BYTES = 1_000_000;

/** Structured log to standard output. Log ids, codes and durations; never names, contacts or secrets. */
export function createLog(service: string, level: string): Logger {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
  };
  // A full disk costs lines of the log, never the service. The waiting lines have a limit.
  const output = pino.destination({ fd: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  output.on('error', () => undefined);
  return pino(options, output);
}
