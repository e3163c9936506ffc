import { guestSight } from '@honjin/contracts';
import { listRoomIndication, type RoomParty } from '@honjin/contracts/rooms';
import { handle } from '@honjin/service-kit';
import { listRooms } from './list-rooms.ts';

function masked(party: RoomParty | null): RoomParty | null {
  return party && { ...party, guestName: '', bookingNo: '', bookingId: '' };
}

export const indicationRoutes = [
  handle(listRoomIndication, async ({ tx, actor }) => {
    const rooms = await listRooms(tx);
    if (guestSight(actor.permissions) !== 'NONE') return { rooms };
    return {
      rooms: rooms.map((room) => ({ ...room, guest: masked(room.guest), arrival: masked(room.arrival) })),
    };
  }),
];
