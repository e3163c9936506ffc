import { countCash, showCash } from '@honjin/contracts/admin';
import { handleDetached, type Bus, type Route } from '@honjin/service-kit';
import { saveCount } from './count-cash.ts';
import { askCash, askTakings, getCurrentShift, savedCountOf, showDrawers } from './show-cash.ts';

export function cashRoutes(bus: Bus): Route[] {
  return [
    handleDetached(showCash, async ({ input, token, inTx }) => {
      const { businessDate, shiftNo = 1 } = input;
      const shift = businessDate === undefined ? await inTx(getCurrentShift) : { businessDate, shiftNo };
      const [cashiers, sums] = await Promise.all([askCash(bus, shift, token), askTakings(bus, shift, token)]);
      return inTx((tx) => showDrawers(tx, shift, { cashiers, sums }));
    }),
    handleDetached(countCash, ({ input, token, once }) =>
      once(async (tx) => {
        const saved = await saveCount(tx, input, (shift) => askCash(bus, shift, token));
        return { count: savedCountOf(saved) };
      }),
    ),
  ];
}
