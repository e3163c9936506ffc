import { changeRoomMarks } from '@honjin/contracts/rooms';
import { handle } from '@honjin/service-kit';
import { lockSeenRooms } from '../state/lock-seen-rooms.ts';
import { saveChanged } from '../state/room-changes.ts';

export const markRoutes = [
  handle(changeRoomMarks, async ({ input, tx }) => {
    const { roomId, version, isDoNotDisturb, isGuestOut } = input;
    const before = await lockSeenRooms(tx, [{ roomId, version }]);
    const room = before.get(roomId)!;
    const marked = {
      ...room,
      isDoNotDisturb: isDoNotDisturb ?? room.isDoNotDisturb,
      isGuestOut: isGuestOut ?? room.isGuestOut,
    };
    const [saved] = saveChanged(tx, before, [marked]);
    if (saved)
      await tx.audit({ action: 'room.mark', entity: 'room', entityId: roomId, before: room, after: saved });
    return { room: saved ?? room };
  }),
];
