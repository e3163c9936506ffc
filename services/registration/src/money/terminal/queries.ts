import type { Actor, Scope } from '@honjin/contracts';
import type { CardFailure, CardRequestKind, CardRequestState, CardTerminalAdapter } from '@honjin/domain';
import { Refusal, type TenantTx, type TxSql } from '@honjin/service-kit';
import { columnsOf, table } from '../../house/db/rows.ts';

export interface TerminalRow {
  id: string;
  version: number;
  name: string;
  adapter: CardTerminalAdapter;
  address: string;
  terminalNo: string;
  isActive: boolean;
}

export interface RequestRow {
  id: string;
  terminalId: string;
  kind: CardRequestKind;
  state: CardRequestState;
  bookingId: string;
  roomUnitId: string;
  amount: number;
  accountingItemId: string | null;
  billPage: number;
  memo: string;
  reason: string;
  standsOn: string | null;
  token: string;
  lastFour: string;
  brand: string;
  approvalNo: string;
  heldUntil: string | null;
  failure: CardFailure | '';
  isCardShown: boolean;
  cancelAskedAt: Date | null;
  attempts: number;
  paymentId: string | null;
  isBooked: boolean;
  refusal: string;
  askedAs: Actor;
  askedByName: string;
  askedAt: Date;
  answeredAt: Date | null;
  businessDate: string;
}

const REQUEST = table<RequestRow>('card_request', [
  'id',
  'terminalId',
  'kind',
  'state',
  'bookingId',
  'roomUnitId',
  'amount',
  'accountingItemId',
  'billPage',
  'memo',
  'reason',
  'standsOn',
  'token',
  'lastFour',
  'brand',
  'approvalNo',
  'heldUntil',
  'failure',
  'isCardShown',
  'cancelAskedAt',
  'attempts',
  'paymentId',
  'isBooked',
  'refusal',
  'askedAs',
  'askedByName',
  'askedAt',
  'answeredAt',
  'businessDate',
]);

/** Most requests of a booking, or of the store while they are open, that a list shows. */
const MOST_SHOWN = 100;
/** A process that works on a request says so every second: after this long without a word another may take it. */
const LEASE_S = 8;

export async function listTerminals({
  sql,
  scope,
}: TenantTx): Promise<(TerminalRow & { isBusy: boolean })[]> {
  return sql<(TerminalRow & { isBusy: boolean })[]>`
    select t.id, t.version, t.name, t.adapter, t.address, t.terminal_no, t.is_active,
           exists (select from card_request r where r.store_id = t.store_id and r.terminal_id = t.id
             and r.state = 'ASKED') as is_busy
    from card_terminal t where t.store_id = ${scope.storeId} order by t.name, t.id`;
}

export async function findTerminal({ sql, scope }: TenantTx, id: string): Promise<TerminalRow | undefined> {
  const [row] = await sql<TerminalRow[]>`
    select id, version, name, adapter, address, terminal_no, is_active from card_terminal
    where store_id = ${scope.storeId} and id = ${id}`;
  return row;
}

/** Saves a terminal over the version that was seen (0: none); false when somebody was first. */
export async function upsertTerminal({ sql, scope }: TenantTx, row: TerminalRow): Promise<boolean> {
  const saved = await sql`
    insert into card_terminal as known (store_id, id, name, adapter, address, terminal_no, is_active)
    select ${scope.storeId}, ${row.id}, ${row.name}, ${row.adapter}, ${row.address}, ${row.terminalNo}, ${row.isActive}
    where ${row.version} = 0
      or exists (select from card_terminal where store_id = ${scope.storeId} and id = ${row.id})
    on conflict (store_id, id) do update set name = excluded.name, adapter = excluded.adapter,
      address = excluded.address, terminal_no = excluded.terminal_no, is_active = excluded.is_active,
      version = known.version + 1
      where known.version = ${row.version}
    returning id`;
  return saved.length > 0;
}

type NewRequest = Pick<
  RequestRow,
  | 'id'
  | 'terminalId'
  | 'kind'
  | 'bookingId'
  | 'roomUnitId'
  | 'amount'
  | 'accountingItemId'
  | 'billPage'
  | 'memo'
  | 'reason'
  | 'standsOn'
  | 'askedAs'
  | 'askedByName'
  | 'businessDate'
>;

/** Notes a request; false when the terminal is at work, or the other request is followed already. */
export async function insertRequest({ sql, scope }: TenantTx, row: NewRequest): Promise<boolean> {
  const noted = await sql`
    insert into card_request (store_id, id, terminal_id, kind, booking_id, room_unit_id, amount, accounting_item_id,
      bill_page, memo, reason, stands_on, asked_as, asked_by_name, business_date)
    values (${scope.storeId}, ${row.id}, ${row.terminalId}, ${row.kind}, ${row.bookingId}, ${row.roomUnitId},
      ${row.amount}, ${row.accountingItemId}, ${row.billPage}, ${row.memo}, ${row.reason}, ${row.standsOn},
      ${sql.json(row.askedAs as never)}, ${row.askedByName}, ${row.businessDate})
    on conflict do nothing returning id`;
  return noted.length > 0;
}

/** A request to be changed; HOS-00004-0 when it is not there. */
export async function lockRequest(tx: TenantTx, id: string): Promise<RequestRow> {
  const [row] = await tx.sql<RequestRow[]>`
    select ${columnsOf(tx, REQUEST)} from card_request
    where store_id = ${tx.scope.storeId} and id = ${id} for update`;
  if (row === undefined) throw new Refusal('HOS-00004-0');
  return row;
}

export interface ShownRequest extends RequestRow {
  terminalName: string;
  bookingNo: string;
  isFollowed: boolean;
}

/** Requests with what stands beside them on screens, the newest first. */
export async function listRequests(
  tx: TenantTx,
  of: { bookingId: string } | { id: string } | 'OPEN',
): Promise<ShownRequest[]> {
  const { sql, scope } = tx;
  const wanted =
    of === 'OPEN'
      ? sql`(state in ('ASKED', 'UNKNOWN') or (state = 'APPROVED' and not is_booked))`
      : 'id' in of
        ? sql`id = ${of.id}`
        : sql`booking_id = ${of.bookingId}`;
  const rows = await sql<ShownRequest[]>`
    select r.*, t.name as terminal_name, b.booking_no, exists (select from card_request f
        where f.store_id = r.store_id and f.stands_on = r.id and f.state in ('ASKED', 'UNKNOWN', 'APPROVED')) as is_followed
    from (select store_id, ${columnsOf(tx, REQUEST)} from card_request
      where store_id = ${scope.storeId} and ${wanted} order by asked_at desc, id desc limit ${MOST_SHOWN}) r
    join card_terminal t on t.store_id = r.store_id and t.id = r.terminal_id
    join booking b on b.store_id = r.store_id and b.id = r.booking_id
    order by r.asked_at desc, r.id desc`;
  return rows;
}

export interface DueRequest extends RequestRow {
  adapter: CardTerminalAdapter;
  address: string;
  terminalNo: string;
}

/** Takes requests whose turn it is, each for one process. */
export async function takeDue(tx: TenantTx, most: number): Promise<DueRequest[]> {
  const { sql, scope } = tx;
  return sql<DueRequest[]>`
    with taken as (
      update card_request set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_S})
      where store_id = ${scope.storeId} and id in (
        select id from card_request
        where store_id = ${scope.storeId} and next_attempt_at <= now()
          and (state in ('ASKED', 'UNKNOWN') or (state = 'APPROVED' and not is_booked))
        order by next_attempt_at, id limit ${most} for update skip locked)
      returning store_id, ${columnsOf(tx, REQUEST)}
    )
    select taken.*, t.adapter, t.address, t.terminal_no from taken
    join card_terminal t on t.store_id = taken.store_id and t.id = taken.terminal_id`;
}

/** Says that a request is being worked on; true when the clerk gives it up. */
export async function keepLease({ sql, scope }: TenantTx, id: string): Promise<boolean> {
  const [row] = await sql<{ isGivenUp: boolean }[]>`
    update card_request set next_attempt_at = now() + make_interval(secs => ${LEASE_S})
    where store_id = ${scope.storeId} and id = ${id} and state in ('ASKED', 'UNKNOWN')
    returning cancel_asked_at is not null as is_given_up`;
  return row?.isGivenUp ?? false;
}

type Change = Partial<
  Pick<
    RequestRow,
    | 'state'
    | 'token'
    | 'lastFour'
    | 'brand'
    | 'approvalNo'
    | 'heldUntil'
    | 'failure'
    | 'isCardShown'
    | 'cancelAskedAt'
    | 'paymentId'
    | 'isBooked'
    | 'refusal'
    | 'answeredAt'
  >
> & { nextAttemptAt?: Date };

const CHANGED = {
  state: 'state',
  token: 'token',
  lastFour: 'last_four',
  brand: 'brand',
  approvalNo: 'approval_no',
  heldUntil: 'held_until',
  failure: 'failure',
  isCardShown: 'is_card_shown',
  cancelAskedAt: 'cancel_asked_at',
  paymentId: 'payment_id',
  isBooked: 'is_booked',
  refusal: 'refusal',
  answeredAt: 'answered_at',
  nextAttemptAt: 'next_attempt_at',
} as const satisfies Record<keyof Change, string>;

/** Writes what is new of a request. */
export async function updateRequest({ sql, scope }: TenantTx, id: string, change: Change): Promise<void> {
  const columns = Object.fromEntries(
    Object.entries(change).map(([field, value]) => [CHANGED[field as keyof Change], value]),
  );
  await sql`
    update card_request set ${sql(columns as never)} where store_id = ${scope.storeId} and id = ${id}`;
}

/** Tells whether a payment stands in the books, and has not been taken back there. */
export async function isPaymentStanding({ sql, scope }: TenantTx, id: string): Promise<boolean> {
  const rows = await sql`
    select id from payment where store_id = ${scope.storeId} and id = ${id} and not is_void`;
  return rows.length > 0;
}

export function listStoresWithDue(sql: TxSql): Promise<Scope[]> {
  return sql<Scope[]>`
    select store_id, group_id, company_id from stores_with_due_card_requests()`;
}
