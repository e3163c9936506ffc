import { checkBatch, listBatchHistory, runBatch, showBatch } from '@honjin/contracts/admin';
import { handle, handleDetached, Refusal, type Route } from '@honjin/service-kit';
import { isLeased } from './lease-queries.ts';
import { findCurrentShift, findShiftCount, listCloses } from './queries.ts';
import { closeStateOf, showClose } from './show-close.ts';
import { checkShift, startClose, type Closing } from './start-close.ts';

export function batchRoutes(closing: Closing): Route[] {
  return [
    handle(showBatch, async ({ tx, input, locale }) => {
      const { businessDate, shiftNo = 1 } = input;
      return showClose(tx, businessDate === undefined ? null : { businessDate, shiftNo }, locale);
    }),
    handleDetached(checkBatch, async (call) => {
      const shift = await call.inTx(async (tx) => {
        const current = await findCurrentShift(tx);
        if (current === undefined) throw new Refusal('HOS-00004-0');
        return { ...current, shiftCount: await findShiftCount(tx) };
      });
      return { businessDate: shift.businessDate, findings: await checkShift(closing, shift, call) };
    }),
    handleDetached(runBatch, (call) => startClose(closing, call)),
    handle(listBatchHistory, async ({ tx, input }) => {
      const [rows, isAlive] = await Promise.all([listCloses(tx, input), isLeased(tx)]);
      const closes = rows.map(({ figures, total: _total, ...row }) => ({
        ...closeStateOf(row, isAlive),
        figures,
      }));
      return { total: rows[0]?.total ?? 0, closes };
    }),
  ];
}
