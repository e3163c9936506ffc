import type { Locale, ResultOf, Scope } from '@honjin/contracts';
import type { listDispatches } from '@honjin/contracts/registration';
import type { DispatchState, GuestMailKind, MailTrouble } from '@honjin/domain';
import { Refusal, type TenantTx, type TxSql } from '@honjin/service-kit';
import { columnsOf, insertRows, table } from '../../house/db/rows.ts';

export interface DispatchRow {
  id: string;
  version: number;
  channel: 'PRINT' | 'MAIL';
  paper: 'RECEIPT' | 'REGISTRATION_CARD' | GuestMailKind;
  language: Locale;
  recipient: string;
  receiptId: string | null;
  /** The booking that it is about; null on older papers, and where rooms of several bookings are. */
  bookingId: string | null;
  roomUnitIds: string[];
  bookingNo: string;
  receiptNo: string;
  /** Queued by itself: the database keeps it to one of a kind for a booking. */
  isTimed: boolean;
  state: DispatchState;
  attempts: number;
  lastError: string;
  trouble: MailTrouble | '';
  nextAttemptAt: Date | string;
  createdBy: string | null;
  createdByName: string;
  createdAt: Date | string;
  finishedAt: Date | string | null;
}

const DISPATCH = table<DispatchRow>('paper_dispatch', [
  'id',
  'version',
  'channel',
  'paper',
  'language',
  'recipient',
  'receiptId',
  'bookingId',
  'roomUnitIds',
  'bookingNo',
  'receiptNo',
  'isTimed',
  'state',
  'attempts',
  'lastError',
  'trouble',
  'nextAttemptAt',
  'createdBy',
  'createdByName',
  'createdAt',
  'finishedAt',
]);

const MOST_SHOWN = 200;

type DispatchView = ResultOf<typeof listDispatches>['dispatches'][number];

const instant = (at: Date | string) => new Date(at).toISOString();

export function dispatchView(row: DispatchRow): DispatchView {
  return {
    id: row.id,
    version: row.version,
    channel: row.channel,
    paper: row.paper,
    receiptNo: row.receiptNo,
    bookingNo: row.bookingNo,
    recipient: row.recipient,
    state: row.state,
    attempts: row.attempts,
    lastError: row.lastError,
    trouble: row.trouble === '' ? null : row.trouble,
    isTimed: row.isTimed,
    nextAttemptAt: row.state === 'WAITING' ? instant(row.nextAttemptAt) : null,
    createdAt: instant(row.createdAt),
    createdBy: row.createdByName,
    finishedAt: row.finishedAt === null ? null : instant(row.finishedAt),
  };
}

export function insertDispatch(tx: TenantTx, row: DispatchRow): void {
  insertRows(tx, DISPATCH, [row]);
}

export async function listNewest(tx: TenantTx, state: DispatchState | undefined): Promise<DispatchRow[]> {
  const { sql, scope } = tx;
  const rows = await sql<DispatchRow[]>`
    select ${columnsOf(tx, DISPATCH)} from paper_dispatch
    where store_id = ${scope.storeId} ${state === undefined ? sql`` : sql`and state = ${state}`}
    order by created_at desc, id desc limit ${MOST_SHOWN}`;
  return rows;
}

interface QueueState {
  waiting: number;
  failed: number;
  lastRunAt: Date | null;
}

export async function readQueue({ sql, scope }: TenantTx, job: string): Promise<QueueState> {
  const [row] = await sql<QueueState[]>`
    select count(*) filter (where state = 'WAITING')::int as waiting, count(*) filter (where state = 'FAILED')::int as failed,
           (select ran_at from job_run where store_id = ${scope.storeId} and job = ${job}) as last_run_at
    from paper_dispatch where store_id = ${scope.storeId} and state in ('WAITING', 'FAILED')`;
  return row ?? { waiting: 0, failed: 0, lastRunAt: null };
}

/** Queues a mail that goes by itself; false when the booking has one of its kind already. */
export async function insertTimedDispatch(
  { sql, scope }: TenantTx,
  { id, paper, language, recipient, bookingId, bookingNo }: DispatchRow,
): Promise<boolean> {
  const saved = await sql`
    insert into paper_dispatch (store_id, id, channel, paper, language, recipient, booking_id, booking_no, is_timed)
    values (${scope.storeId}, ${id}, 'MAIL', ${paper}, ${language}, ${recipient}, ${bookingId}, ${bookingNo}, true)
    on conflict (store_id, booking_id, paper) where is_timed do nothing
    returning id`;
  return saved.count === 1;
}

/** A paper of the queue; HOS-00004-0 when it is not there. */
export async function getDispatch(tx: TenantTx, id: string): Promise<DispatchRow> {
  const rows = await tx.sql<DispatchRow[]>`
    select ${columnsOf(tx, DISPATCH)} from paper_dispatch where store_id = ${tx.scope.storeId} and id = ${id}`;
  const [row] = rows;
  if (row === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [id] });
  return row;
}

/** A paper to be changed by a clerk; HOS-00004-0 when it is not there, HOS-00005-0 when it is not as it was seen. */
export async function lockDispatch(
  tx: TenantTx,
  { id, version }: { id: string; version: number },
): Promise<DispatchRow> {
  const rows = await tx.sql<DispatchRow[]>`
    select ${columnsOf(tx, DISPATCH)} from paper_dispatch
    where store_id = ${tx.scope.storeId} and id = ${id} for update`;
  const [row] = rows;
  if (row === undefined) throw new Refusal('HOS-00004-0');
  if (row.version !== version) throw new Refusal('HOS-00005-0', { facts: { version: row.version } });
  return row;
}

/** The paper whose turn it is. */
export async function lockNextDue(tx: TenantTx): Promise<DispatchRow | undefined> {
  const rows = await tx.sql<DispatchRow[]>`
    select ${columnsOf(tx, DISPATCH)} from paper_dispatch
    where store_id = ${tx.scope.storeId} and state = 'WAITING' and next_attempt_at <= now()
    order by next_attempt_at, id limit 1 for update`;
  return rows[0];
}

type Outcome = Pick<DispatchRow, 'state' | 'attempts' | 'lastError' | 'trouble'> & { minutes?: number };

/** Writes what became of a paper; `minutes` is how long the next attempt waits. */
export async function updateDispatch(
  tx: TenantTx,
  id: string,
  { state, attempts, lastError, trouble, minutes = 0 }: Outcome,
): Promise<DispatchRow> {
  const rows = await tx.sql<DispatchRow[]>`
    update paper_dispatch
    set state = ${state}, attempts = ${attempts}, last_error = ${lastError}, trouble = ${trouble}, version = version + 1,
        next_attempt_at = now() + make_interval(mins => ${minutes}),
        finished_at = case when ${state}::text = 'DONE' then now() end
    where store_id = ${tx.scope.storeId} and id = ${id}
    returning ${columnsOf(tx, DISPATCH)}`;
  const [row] = rows;
  if (row === undefined) throw new Refusal('HOS-00004-0');
  return row;
}

type BookingNamed = Pick<DispatchRow, 'bookingId' | 'bookingNo'>;

/** The booking that rooms belong to; none where they belong to several. */
export async function findBookingOf(
  { sql, scope }: TenantTx,
  unitIds: readonly string[],
): Promise<BookingNamed> {
  const rows = await sql<BookingNamed[]>`
    select distinct b.id as booking_id, b.booking_no from room_unit u
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    where u.store_id = ${scope.storeId} and u.id = any(${unitIds as string[]}::uuid[])`;
  if (rows.length === 0) throw new Refusal('HOS-01002-4');
  return rows.length === 1 ? rows[0]! : { bookingId: null, bookingNo: '' };
}

export function listStoresWithDue(sql: TxSql): Promise<Scope[]> {
  return sql<Scope[]>`
    select store_id, group_id, company_id from stores_with_due_dispatches()`;
}
