import { guestSight } from '@honjin/contracts';
import { getBoard, getRoomStays } from '@honjin/contracts/schedule';
import { handle, WrittenPayload } from '@honjin/service-kit';
import { readBoard, readPiece, readRoomStays } from './queries.ts';

const seesGuests = ({ permissions }: { permissions: Parameters<typeof guestSight>[0] }) =>
  guestSight(permissions) !== 'NONE';

export const boardRoutes = [
  handle(getBoard, async ({ input, tx, actor }) => {
    const json = await readBoard(tx, { ...input, withGuests: seesGuests(actor) });
    return new WrittenPayload(json);
  }),
  handle(getRoomStays, async ({ input, tx, actor }) => {
    const { firstRoom } = input;
    const window = { ...input, withGuests: seesGuests(actor) };
    const json =
      firstRoom === undefined
        ? await readRoomStays(tx, window)
        : await readPiece(tx, { ...window, firstRoom });
    return new WrittenPayload(json);
  }),
];
