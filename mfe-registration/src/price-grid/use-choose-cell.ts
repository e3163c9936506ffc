import { usePermission, useTranslation } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useMayEditBookings } from '../parts/use-may-edit-bookings.ts';
import { isSold, type GridPlace, type PriceCell } from './grid-rows.ts';
import type { usePriceGrid } from './use-price-grid.ts';
import { useUnsoldText } from './use-unsold-text.ts';

/** Nobody may sell these, with whatever reason. */
const NEVER = new Set(['TOO_MANY_GUESTS', 'NO_PRICE']);

/**
 * Returns what a chosen cell does: what can be booked goes on to the form, so does what a user may override, and anything
 * else says why it does not. Prices that are not those of the fields yet are not taken.
 */
export function useChooseCell(grid: ReturnType<typeof usePriceGrid>, onChoose: (cell: PriceCell) => void) {
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const mayEdit = useMayEditBookings();
  const mayOverride = usePermission('override', 'edit');
  const { wholeOf } = useUnsoldText();

  function whyNot(cell: PriceCell | undefined, remaining: number): string | undefined {
    if (!mayEdit) return t('block.NO_PERMISSION');
    if (cell === undefined) return t('priceGrid.notOfPlan');
    if (isSold(cell)) return undefined;
    const isOverridden = mayOverride && !cell.unsold.some(({ reason }) => NEVER.has(reason));
    return isOverridden ? undefined : cell.unsold.map((one) => wholeOf(one, remaining)).join(' ');
  }
  return ({ row, plan }: GridPlace) => {
    if (!grid.isCurrent) return;
    const { cells = [], type } = grid.rows[row] ?? {};
    const cell = cells[plan];
    const why = whyNot(cell, type?.remaining ?? 0);
    if (why !== undefined) toasts.warn(why);
    else if (cell !== undefined) onChoose(cell);
  };
}
