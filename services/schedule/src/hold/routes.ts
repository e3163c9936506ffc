import { boardHoldSubject, holdBoardStay, type BoardHold } from '@honjin/contracts/schedule';
import { handle, type Bus, type Route } from '@honjin/service-kit';

/** Passes on who drags which stay. While NATS is away nobody hears it, and nothing is lost by that. */
export function holdRoutes(bus: Bus): Route[] {
  return [
    handle(holdBoardStay, async ({ input, tx, actor }) => {
      const { bookingNo, roomIndex, isHeld } = input;
      const { storeId } = tx.scope;
      const { userId, userName } = actor;
      const hold: BoardHold = { storeId, bookingNo, roomIndex, isHeld, userId, userName };
      if (bus.isConnected) bus.announce(boardHoldSubject(storeId), hold);
      return {};
    }),
  ];
}
