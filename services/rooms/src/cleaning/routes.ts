import { changeCleaning } from '@honjin/contracts/rooms';
import { handle } from '@honjin/service-kit';
import { setCleaning } from './set-cleaning.ts';

export const cleaningRoutes = [
  handle(changeCleaning, async ({ input, tx }) => ({ rooms: await setCleaning(tx, input) })),
];
