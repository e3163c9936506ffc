import type { TenantTx } from '@honjin/service-kit';
import { sumDrawer } from './drawer-queries.ts';

interface CashierCash {
  userId: string | null;
  userName: string;
  received: number;
  payments: number;
}

/**
 * Sums the cash of a shift by the person who entered it, in yen. Cash that was taken back counts against the shift
 * that took it back.
 */
export async function sumCash(
  tx: TenantTx,
  shift: { businessDate: string; shiftNo: number },
): Promise<CashierCash[]> {
  const cash = (await sumDrawer(tx, shift)).filter(({ paymentType }) => paymentType === 'CASH');
  return [...Map.groupBy(cash, ({ userId }) => userId)].map(([userId, sums]) => ({
    userId,
    userName: sums.at(-1)?.userName ?? '',
    received: sums.reduce((sum, { amountIn, amountOut }) => sum + amountIn - amountOut, 0),
    payments: sums.reduce((sum, { count }) => sum + count, 0),
  }));
}
