import { undoChange as undoCall } from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { undoChange } from './undo-change.ts';

export const undoRoutes: readonly Route[] = [
  handle(undoCall, async ({ input, tx }) => {
    const trees = await undoChange(tx, input.undoId);
    return {
      bookings: trees.map(({ booking }) => ({ bBasicInformationId: booking.id, version: booking.version })),
    };
  }),
];
