import type { TenantTx } from '@honjin/service-kit';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { listOrders } from '../../money/lines/row-queries.ts';
import type { Import } from './import-work.ts';

/** Tells of a fee that a cancel left in the books of a booking that came back (R-LINK-20): a person takes it back. */
export async function warnOfFee(
  tx: TenantTx,
  { units }: BookingTree,
  { warnings }: Pick<Import, 'warnings'>,
): Promise<void> {
  const lines = await listOrders(
    tx,
    units.map(({ unit }) => unit.id),
  );
  const yen = lines.filter(({ kind }) => kind === 'FEE').reduce((sum, { amount }) => sum + amount, 0);
  if (yen > 0) warnings.push({ warning: 'NOTICE_OF_FEE', detail: `${yen}` });
}
