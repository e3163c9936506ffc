import { z } from 'zod';

/** Troubles that a part of the installation may have, for people: the figures and logs say more. */
export const TROUBLES = [
  'DATABASE_AWAY',
  'NATS_AWAY',
  'EVENTS_WAIT',
  'EVENTS_MISSING',
  'MASTERS_MISSING',
  'CLOCK_WRONG',
  'DISK_LOW',
] as const;

export type Trouble = (typeof TROUBLES)[number];

/** How a part of the installation does, told to whoever listens; nobody keeps it. */
export const healthReport = z.object({
  part: z.string().max(40),
  /** One of several instances of the part. */
  instance: z.string().max(40),
  version: z.string().max(60),
  /** The version of Node. */
  runtime: z.string().max(60),
  /** The version of PostgreSQL; null while it does not answer, or when the part has none. */
  database: z.string().max(60).nullable(),
  startedAt: z.string(),
  troubles: z.array(z.enum(TROUBLES)),
});

export type HealthReport = z.infer<typeof healthReport>;

/** A part tells how it does at this interval; one that was silent for the second time span counts as away. */
export const HEALTH_EVERY_MS = 10_000;
export const HEALTH_FORGET_MS = 35_000;

/** Returns the subject on which a part tells how it does; of every part when none is named. */
export function healthSubject(part = '*'): string {
  return `honjin.live.${part}.health`;
}
