import { createRoomRange } from '@honjin/contracts/masters';
import { handle, type Route } from '@honjin/service-kit';
import { createRange } from './create-range.ts';

/** The calls of rooms besides those of every plain master. */
export const roomRoutes: readonly Route[] = [
  handle(createRoomRange, ({ input, tx, locale }) => createRange({ tx, locale }, input)),
];
