import { z } from 'zod';
import { defineRpc } from '../kernel/event.ts';
import { dateField, yenField } from '../kernel/fields.ts';

const service = 'reports' as const;

const shift = z.object({ businessDate: dateField, shiftNo: z.int().positive() });

/** PHASE 05: the statistics of a date whose shift was just closed; waits a moment until everything of it has arrived. */
export const closeStatistics = defineRpc({
  service,
  name: 'close-statistics',
  request: shift,
  response: z.object({
    soldRooms: z.int().nonnegative(),
    guests: z.int().nonnegative(),
    salesTotal: yenField,
    paymentTotal: yenField,
  }),
});

/** PHASE 06: compares the figures that were sealed with the lines behind them; `difference` in yen is 0 when all is well. */
export const prepareReports = defineRpc({
  service,
  name: 'prepare-reports',
  request: shift,
  response: z.object({ reportLines: z.int().nonnegative(), difference: yenField }),
});
