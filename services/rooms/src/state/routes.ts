import { getRoomStatesAsOf } from '@honjin/contracts/rooms';
import { handle } from '@honjin/service-kit';
import { listStatesAt } from './past-queries.ts';

export const stateRoutes = [
  handle(getRoomStatesAsOf, async ({ input, tx }) => ({ rooms: await listStatesAt(tx, input.at) })),
];
