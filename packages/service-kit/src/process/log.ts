import { pino, type Logger } from 'pino';

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

/** Structured log to standard output. Log ids, codes and durations; never names, contacts or secrets. */
export function createLog(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
  });
}
