import type { TenantTx } from '@honjin/service-kit';
import { columnsOf } from '../../house/db/rows.ts';
import { ORDER, type OrderRow } from '../lines/rows.ts';

/** Cancellation fees of rooms that are on no bill and were not taken back, locked. */
export function lockOpenFees(tx: TenantTx, unitIds: readonly string[]): Promise<OrderRow[]> {
  return tx.sql<OrderRow[]>`
    select ${columnsOf(tx, ORDER)} from order_line
    where store_id = ${tx.scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[])
      and kind = 'FEE' and bill_status = 'NOT' and not is_void and reversal_of is null
    order by line_no for update`;
}
