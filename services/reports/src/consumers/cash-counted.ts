import { cashCounted } from '@honjin/contracts/admin/bus';
import { onEvent } from '@honjin/service-kit';

/** Stores what was counted in the drawer when a shift closed. */
export const followCashCounts = onEvent(cashCounted, async (tx, count) => {
  await tx.sql`
    insert into cash_count (store_id, business_date, shift_no, opening_yen, counted_yen, carried_yen, counted_by)
    values (${tx.scope.storeId}, ${count.businessDate}, ${count.shiftNo}, ${count.openingYen}, ${count.countedYen},
            ${count.carriedYen}, ${count.countedBy})
    on conflict (store_id, business_date, shift_no) do update
      set opening_yen = excluded.opening_yen, counted_yen = excluded.counted_yen, carried_yen = excluded.carried_yen,
          counted_by = excluded.counted_by`;
});
