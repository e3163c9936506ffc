import { Refusal } from '../refusal.ts';

/**
 * Another transaction had the rows for too long, two waited for each other, or the machine was too busy to end a statement
 * in its time: the same call may go through in a moment.
 */
const HELD = new Set(['40001', '40P01', '55P03', '57014']);

/** No disk, memory or configured room left (of class 53 all but the connections, and a full disk of our own). */
const FULL = new Set(['53000', '53100', '53200', '53400', '58030', 'ENOSPC', 'EDQUOT']);

/**
 * Nobody answers, or not now: shutting down, starting, recovering, out of connections, a standby that cannot write, a
 * session ended from outside.
 */
const AWAY = new Set([
  '25006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '25P03',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/**
 * Returns the refusal of an error that is about the state of the database and not about what was asked; otherwise
 * null.
 */
export function databaseRefusal(error: unknown): Refusal | null {
  const code = codeOf(error);
  if (HELD.has(code)) return new Refusal('HOS-00007-1');
  if (FULL.has(code)) return new Refusal('HOS-00007-3');
  if (AWAY.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return new Refusal('HOS-00007-2');
  return null;
}
