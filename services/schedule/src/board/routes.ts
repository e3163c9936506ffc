import { guestSight } from '@honjin/contracts';
import { getBoard } from '@honjin/contracts/schedule';
import { handle, WrittenPayload } from '@honjin/service-kit';
import { readBoard } from './queries.ts';

export const boardRoutes = [
  handle(getBoard, async ({ input, tx, actor }) => {
    const withGuests = guestSight(actor.permissions) !== 'NONE';
    const json = await readBoard(tx, { from: input.from, days: input.days, withGuests });
    return new WrittenPayload(json);
  }),
];
