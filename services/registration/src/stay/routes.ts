import {
  assignRooms as assignCall,
  changeStatus as statusCall,
  checkIn as checkInCall,
  checkOut as checkOutCall,
  getAvailability,
  roomUnitCheckout,
} from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import type { BookingTree } from '../booking/tree.ts';
import { assignRooms } from './assign-rooms.ts';
import { readAvailability } from './availability.ts';
import { changeStatus } from './change-status.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';

function changedView({ booking, units }: BookingTree) {
  return {
    bBasicInformationId: booking.id,
    version: booking.version,
    roomUnits: units.map(({ unit }) => ({ bRoomUnitId: unit.id, status: unit.status })),
  };
}

export const stayRoutes: readonly Route[] = [
  handle(assignCall, async ({ input, tx }) => {
    const trees = await assignRooms(tx, input);
    return {
      bookings: trees.map(({ booking }) => ({ bBasicInformationId: booking.id, version: booking.version })),
    };
  }),
  handle(getAvailability, ({ input, tx }) => readAvailability(tx, input)),
  handle(checkInCall, async ({ input, tx }) =>
    changedView(
      await checkIn(tx, {
        bookingId: input.bBasicInformation.id,
        version: input.bBasicInformation.version,
        unitIds: input.bBasicInformation.bRoomUnitIds,
        isProvisional: input.provisional,
        overrideReason: input.overrideReason,
      }),
    ),
  ),
  handle(checkOutCall, async ({ input, tx }) =>
    changedView(await checkOut(tx, input.bRoomUnitIds, { together: false })),
  ),
  handle(roomUnitCheckout, async ({ input, tx }) =>
    changedView(await checkOut(tx, input.bRoomUnitIds, { together: true })),
  ),
  handle(statusCall, async ({ input, tx }) =>
    changedView(
      await changeStatus(tx, {
        bookingId: input.bBasicInformationId,
        version: input.version,
        unitIds: input.bRoomUnitIds,
        trigger: input.trigger,
        to: input.to,
        reason: input.reason,
      }),
    ),
  ),
];
