import { guestSight } from '@honjin/contracts';
import { getBoard, getRoomStays } from '@honjin/contracts/schedule';
import { handle, WrittenPayload } from '@honjin/service-kit';
import { readBoard, readRoomStays } from './queries.ts';

const seesGuests = ({ permissions }: { permissions: Parameters<typeof guestSight>[0] }) =>
  guestSight(permissions) !== 'NONE';

export const boardRoutes = [
  handle(getBoard, async ({ input, tx, actor }) => {
    const json = await readBoard(tx, { ...input, withGuests: seesGuests(actor) });
    return new WrittenPayload(json);
  }),
  handle(getRoomStays, async ({ input, tx, actor }) => {
    const json = await readRoomStays(tx, { ...input, withGuests: seesGuests(actor) });
    return new WrittenPayload(json);
  }),
];
