import { hash } from 'node:crypto';
import { epochDayOf } from '@honjin/domain';

const MS_PER_DAY = 86_400_000;
/** Masters and users are as old as the chain. */
const OPENED_ON = '2026-04-01';

/**
 * Returns the id of something by its name: a UUIDv7 of the day it was made, whose random part is a digest of the name,
 * so that the same name has the same id in every run.
 */
export function idOf(name: string, madeOn: string = OPENED_ON): string {
  const time = (epochDayOf(madeOn) * MS_PER_DAY).toString(16).padStart(12, '0');
  const digest = hash('sha1', name);
  const variant = ((Number.parseInt(digest.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`;
}
