import type { CashPieces } from '@honjin/contracts/admin';
import type { TenantTx } from '@honjin/service-kit';
import type { Shift } from '../batch/queries.ts';

export interface CountRow extends Shift {
  id: string;
  userId: string | null;
  userName: string;
  pieces: CashPieces;
  floatYen: number;
  receivedYen: number;
  countedYen: number;
  differenceYen: number;
  carriedYen: number;
  reason: string;
  countedByName: string;
  countedAt: Date;
}

function countColumns({ sql }: TenantTx) {
  return sql`id, business_date, shift_no, user_id, user_name, pieces,
    float_yen, received_yen, counted_yen,
    difference_yen, carried_yen, reason, counted_by_name,
    counted_at`;
}

/** Holds the shift that is counted: it is not closed meanwhile, and of two counts of a drawer the later sees the earlier. */
export async function lockShiftOfCount({ sql, scope }: TenantTx): Promise<void> {
  await sql`select from business_day where store_id = ${scope.storeId} for no key update`;
}

/** Returns every count of a shift, the latest first. */
export function listAllCounts(tx: TenantTx, shift: Shift): Promise<CountRow[]> {
  return tx.sql<CountRow[]>`
    select ${countColumns(tx)} from cash_count
    where store_id = ${tx.scope.storeId} and business_date = ${shift.businessDate} and shift_no = ${shift.shiftNo}
    order by counted_at desc, id desc`;
}

/** Returns the last count of every drawer of a shift. */
export function listCounts(tx: TenantTx, shift: Shift): Promise<CountRow[]> {
  return tx.sql<CountRow[]>`
    select distinct on (user_id) ${countColumns(tx)} from cash_count
    where store_id = ${tx.scope.storeId} and business_date = ${shift.businessDate} and shift_no = ${shift.shiftNo}
    order by user_id, counted_at desc, id desc`;
}

/** Lists what the shift before left in each drawer. */
export function listFloats(
  { sql, scope }: TenantTx,
  shift: Shift,
): Promise<{ userId: string | null; carriedYen: number }[]> {
  return sql<{ userId: string | null; carriedYen: number }[]>`
    select distinct on (user_id) user_id, carried_yen from cash_count
    where store_id = ${scope.storeId} and (business_date, shift_no) < (${shift.businessDate}, ${shift.shiftNo})
    order by user_id, business_date desc, shift_no desc, counted_at desc, id desc`;
}

export type CountDraft = Omit<CountRow, 'differenceYen' | 'countedByName' | 'countedAt'>;

export async function insertCount(tx: TenantTx, draft: CountDraft): Promise<CountRow> {
  const { sql, scope, actor } = tx;
  const [row] = await sql<CountRow[]>`
    insert into cash_count (store_id, id, business_date, shift_no, user_id, user_name, pieces, float_yen, received_yen,
                            counted_yen, carried_yen, reason, counted_by, counted_by_name)
    values (${scope.storeId}, ${draft.id}, ${draft.businessDate}, ${draft.shiftNo}, ${draft.userId}, ${draft.userName},
            ${sql.json(draft.pieces)}, ${draft.floatYen}, ${draft.receivedYen}, ${draft.countedYen}, ${draft.carriedYen},
            ${draft.reason}, ${actor!.userId}, ${actor!.userName})
    returning ${countColumns(tx)}`;
  return row!;
}
