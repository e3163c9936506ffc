import { chargeFee, proposeCancellation, proposeLateCheckOut } from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { orderView } from '../lines/money-view.ts';
import { chargeFees } from './charge-fees.ts';
import { proposeForCancellation, proposeForLateCheckOut } from './propose-fees.ts';

export const feeRoutes: readonly Route[] = [
  handle(proposeCancellation, ({ input, tx }) => proposeForCancellation(tx, input)),
  handle(proposeLateCheckOut, ({ input, tx }) => proposeForLateCheckOut(tx, input)),
  handle(chargeFee, async ({ input, tx }) => ({
    bOrders: (await chargeFees(tx, input)).map((line) => orderView(line, { billNoOf: () => '' })),
  })),
];
