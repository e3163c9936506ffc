import type { MessageRow } from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';

/** What a row of the inbox shows; `m` is the message and `a` its account. */
export function rowColumns({ sql }: TenantTx) {
  return sql`
    m.message_id as "messageId", m.account_id as "accountId", coalesce(a.name, '') as "accountName",
    m.provider, m.source, m.source_name as "sourceName", m.received_at as "receivedAt",
    m.import_state as "importState", m.transaction_result as "transactionResult",
    m.processing_state as "processingState", m.confirmation_state as "confirmationState", m.effect, m.problem,
    m.problem_detail as "problemDetail",
    array(select distinct w->>'warning' from jsonb_array_elements(m.warnings) w order by 1) as "warnings",
    m.kind, m.data_id as "dataId", m.agency_name as "agencyName",
    m.booking_number as "travelAgencyBookingNumber", m.guest_name as "guestName", m.guest_kana as "guestKana",
    m.check_in_date as "checkInDate", m.check_out_date as "checkOutDate", m.nights, m.room_count as "roomCount",
    m.room_type_name as "roomTypeName", m.plan_name as "planName", m.total_amount as "totalAmount",
    m.booking_id as "bookingId", m.booking_no as "bookingNo", m.attempts, m.next_attempt_at as "nextAttemptAt",
    m.processed_at as "processedAt", m.confirmed_by as "confirmedBy"`;
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
