import type { RetentionKind } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

/** Adds to the report how many of a kind went on the business date; nothing of whom (R-RETAIN-07). Sent, not waited for. */
export function reportGone(tx: TenantTx, kind: RetentionKind, count: number, businessDate: string): void {
  if (count === 0) return;
  tx.send(tx.sql`
    insert into retention_report as known (store_id, business_date, kind, count)
    values (${tx.scope.storeId}, ${businessDate}, ${kind}, ${count})
    on conflict (store_id, business_date, kind) do update set count = known.count + excluded.count`);
}
