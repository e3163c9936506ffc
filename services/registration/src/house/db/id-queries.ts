import type { TenantTx } from '@honjin/service-kit';
import type { Fragment } from './rows.ts';

/**
 * Returns the comparison of a column with ids: `booking_id ${amongIds(tx, ids)}`. For one id the database plans a statement once
 * for the connection and keeps the plan. Of a list it expects ten, finds one, and plans anew each time, which takes longer
 * than the statement.
 */
export function amongIds({ sql }: TenantTx, ids: readonly string[]): Fragment {
  const [first] = ids;
  return ids.length === 1 ? sql`= ${first!}::uuid` : sql`= any(${ids as string[]}::uuid[])`;
}
