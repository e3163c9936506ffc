import { getBoard } from '@honjin/contracts/schedule';
import { handle, WrittenPayload } from '@honjin/service-kit';
import { maySeeGuests } from '../guest-sight.ts';
import { readBoard } from './queries.ts';

export const boardRoutes = [
  handle(getBoard, async ({ input, tx, actor }) => {
    const json = await readBoard(tx, { from: input.from, days: input.days, withGuests: maySeeGuests(actor) });
    return new WrittenPayload(json);
  }),
];
