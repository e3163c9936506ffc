import type { MessageRow } from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';

/** Returns the columns of a row in the inbox. `m` is the message and `a` its account. */
export function rowColumns({ sql }: TenantTx) {
  return sql`
    m.message_id, m.account_id, coalesce(a.name, '') as account_name,
    m.provider, m.source, m.source_name, m.received_at,
    m.import_state, m.transaction_result,
    m.processing_state, m.confirmation_state, m.effect, m.problem,
    m.problem_detail,
    array(select distinct w->>'warning' from jsonb_array_elements(m.warnings) w order by 1) as "warnings",
    m.kind, m.data_id, m.agency_name,
    m.booking_number as travel_agency_booking_number, m.guest_name, m.guest_kana,
    m.check_in_date, m.check_out_date, m.nights, m.room_count,
    m.room_type_name, m.plan_name, m.total_amount,
    m.booking_id, m.booking_no, m.attempts, m.next_attempt_at,
    m.processed_at, m.confirmed_by`;
}

type Stamped = 'receivedAt' | 'nextAttemptAt' | 'processedAt';
export type RowRecord = Omit<MessageRow, Stamped> & {
  readonly receivedAt: Date;
  readonly nextAttemptAt: Date | null;
  readonly processedAt: Date | null;
};

export function messageRowOf(record: RowRecord): MessageRow {
  return {
    ...record,
    receivedAt: record.receivedAt.toISOString(),
    nextAttemptAt: record.nextAttemptAt?.toISOString() ?? null,
    processedAt: record.processedAt?.toISOString() ?? null,
  };
}

/** Messages in the order of their arrival. */
export async function listMessagesById(tx: TenantTx, ids: readonly string[]): Promise<MessageRow[]> {
  const { sql, scope } = tx;
  const rows = await sql<RowRecord[]>`
    select ${rowColumns(tx)}
    from message m left join account a on a.store_id = m.store_id and a.account_id = m.account_id
    where m.store_id = ${scope.storeId} and m.message_id = any(${sql.array([...ids])}::uuid[])
    order by m.arrival`;
  return rows.map(messageRowOf);
}
