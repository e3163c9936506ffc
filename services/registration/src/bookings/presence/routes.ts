import { bookingOpenSubject, tellBookingOpen, type BookingOpen } from '@honjin/contracts/registration';
import { handle, type Bus, type Route } from '@honjin/service-kit';

/** Passes on who has which booking open. While NATS is away nobody hears it, and nothing is lost by that. */
export function presenceRoutes(bus: Bus): Route[] {
  return [
    handle(tellBookingOpen, async ({ input, tx, actor }) => {
      const { storeId } = tx.scope;
      const { bBasicInformationId, isOpen, isEditing, asks } = input;
      const { userId, userName } = actor;
      const message: BookingOpen = {
        storeId,
        bBasicInformationId,
        isOpen,
        isEditing,
        asks,
        userId,
        userName,
      };
      if (bus.isConnected) bus.announce(bookingOpenSubject(storeId), message);
      return {};
    }),
  ];
}
