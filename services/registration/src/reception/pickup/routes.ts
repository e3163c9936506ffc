import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import { reportPickup } from '@honjin/contracts/registration';
import { handle, Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { refuseUntold } from '../../money/past/refuse-untold.ts';
import { getDayAt } from '../as-of/queries.ts';
import { MOST_SIDE_BY_SIDE } from '../as-of/side-by-side.ts';
import { countStays, getSavedUntil, listPickup } from './queries.ts';

/** Reads what came on the books and what left them between two moments (R-RMS-08). */
async function readPickup(
  tx: TenantTx,
  { dateFrom: from, dateTo: to, since, until: asked }: ParsedRequestOf<typeof reportPickup>,
): Promise<ResultOf<typeof reportPickup>> {
  openDayOf(tx);
  refuseUntold(since, (await getDayAt(tx, since)).keptFrom);
  const until = asked ?? (await getSavedUntil(tx, since));
  const wish = { from, to, since, until };
  if ((await countStays(tx, wish, MOST_SIDE_BY_SIDE)) > MOST_SIDE_BY_SIDE)
    throw new Refusal('HOS-02010-5', { values: [MOST_SIDE_BY_SIDE] });
  const rows = await listPickup(tx, wish, MOST_SIDE_BY_SIDE);
  const { roomType } = await readMasters(tx, ['roomType']);
  return {
    until,
    nights: rows.flatMap(({ roomTypeId, ...sums }) => {
      const type = roomType.get(roomTypeId);
      // Rooms that only collect sales are no rooms to a revenue manager.
      return type?.category === 'REAL' ? [{ ...sums, roomTypeCode: type.code }] : [];
    }),
  };
}

export const pickupRoutes = [handle(reportPickup, ({ input, tx }) => readPickup(tx, input))];
