import type { Actor, Scope } from '@honjin/contracts';
import {
  KEY_HOLDER_STATUSES,
  type KeyEncoderAdapter,
  type KeyRequestKind,
  type KeyRequestState,
  type RoomKeyStatus,
} from '@honjin/domain';
import { oneOf, Refusal, type TenantTx, type TxSql } from '@honjin/service-kit';
import { amongIds } from '../../house/db/id-queries.ts';
import { columnsOf, insertRows, table } from '../../house/db/rows.ts';

export interface EncoderRow {
  id: string;
  version: number;
  name: string;
  adapter: KeyEncoderAdapter;
  address: string;
  encoderNo: string;
  isActive: boolean;
}

export interface KeyRequestRow {
  id: string;
  encoderId: string;
  roomKeyId: string;
  kind: KeyRequestKind;
  state: KeyRequestState;
  standsOn: string | null;
  serial: string;
  failure: string;
  isGivenUp: boolean;
  attempts: number;
  nextAttemptAt: Date | string;
  askedAs: Actor | null;
  askedAt: Date | string;
}

const REQUEST = table<KeyRequestRow>('key_request', [
  'id',
  'encoderId',
  'roomKeyId',
  'kind',
  'state',
  'standsOn',
  'serial',
  'failure',
  'isGivenUp',
  'attempts',
  'nextAttemptAt',
  'askedAs',
  'askedAt',
]);

/** A process that speaks with an encoder says so every second: after this long without a word another may take it. */
const LEASE_S = 8;

export interface ShownEncoder extends EncoderRow {
  waitingCount: number;
  voidingCount: number;
  isSilent: boolean;
}

export async function listEncoders({ sql, scope }: TenantTx): Promise<ShownEncoder[]> {
  return sql<ShownEncoder[]>`
    select e.id, e.version, e.name, e.adapter, e.address, e.encoder_no, e.is_active,
      count(r.id) filter (where r.kind = 'CUT' and not r.is_given_up)::int as waiting_count,
      count(r.id) filter (where r.kind = 'VOID')::int as voiding_count,
      coalesce(bool_or(r.state = 'UNKNOWN'), false) as is_silent
    from key_encoder e
    left join key_request r on r.store_id = e.store_id and r.encoder_id = e.id
      and r.state in ('QUEUED', 'ASKED', 'UNKNOWN')
    where e.store_id = ${scope.storeId}
    group by e.id, e.version, e.name, e.adapter, e.address, e.encoder_no, e.is_active
    order by e.name, e.id`;
}

export async function findEncoder({ sql, scope }: TenantTx, id: string): Promise<EncoderRow | undefined> {
  const [row] = await sql<EncoderRow[]>`
    select id, version, name, adapter, address, encoder_no, is_active from key_encoder
    where store_id = ${scope.storeId} and id = ${id}`;
  return row;
}

/** Saves an encoder over the version that was seen (0: none); false when somebody was first. */
export async function upsertEncoder({ sql, scope }: TenantTx, row: EncoderRow): Promise<boolean> {
  const saved = await sql`
    insert into key_encoder as known (store_id, id, name, adapter, address, encoder_no, is_active)
    select ${scope.storeId}, ${row.id}, ${row.name}, ${row.adapter}, ${row.address}, ${row.encoderNo}, ${row.isActive}
    where ${row.version} = 0
      or exists (select from key_encoder where store_id = ${scope.storeId} and id = ${row.id})
    on conflict (store_id, id) do update set name = excluded.name, adapter = excluded.adapter,
      address = excluded.address, encoder_no = excluded.encoder_no, is_active = excluded.is_active,
      version = known.version + 1
      where known.version = ${row.version}
    returning id`;
  return saved.length > 0;
}

export function insertRequests(tx: TenantTx, rows: readonly KeyRequestRow[]): void {
  insertRows(tx, REQUEST, rows);
}

/** A request to be changed; HOS-00004-0 when it is not there. */
export async function lockRequest(tx: TenantTx, id: string): Promise<KeyRequestRow> {
  const [row] = await tx.sql<KeyRequestRow[]>`
    select ${columnsOf(tx, REQUEST)} from key_request
    where store_id = ${tx.scope.storeId} and id = ${id} for update`;
  if (row === undefined) throw new Refusal('HOS-00004-0');
  return row;
}

/** The cut of a card that has no end, locked. */
export async function lockOpenCut(tx: TenantTx, roomKeyId: string): Promise<KeyRequestRow | undefined> {
  const [row] = await tx.sql<KeyRequestRow[]>`
    select ${columnsOf(tx, REQUEST)} from key_request
    where store_id = ${tx.scope.storeId} and room_key_id = ${roomKeyId} and kind = 'CUT'
      and state in ('QUEUED', 'ASKED', 'UNKNOWN') for update`;
  return row;
}

type Change = Partial<Pick<KeyRequestRow, 'state' | 'serial' | 'failure' | 'isGivenUp'>> & {
  nextAttemptAt?: Date;
  answeredAt?: Date | null;
};

const CHANGED = {
  state: 'state',
  serial: 'serial',
  failure: 'failure',
  isGivenUp: 'is_given_up',
  nextAttemptAt: 'next_attempt_at',
  answeredAt: 'answered_at',
} as const satisfies Record<keyof Change, string>;

/** Writes what is new of a request. */
export async function updateRequest({ sql, scope }: TenantTx, id: string, change: Change): Promise<void> {
  const columns = Object.fromEntries(
    Object.entries(change).map(([field, value]) => [CHANGED[field as keyof Change], value]),
  );
  await sql`
    update key_request set ${sql(columns as never)} where store_id = ${scope.storeId} and id = ${id}`;
}

/** A request whose turn it is, with the encoder that it goes to. */
export interface DueRequest extends KeyRequestRow {
  adapter: KeyEncoderAdapter;
  address: string;
  encoderNo: string;
  encoderName: string;
}

/** Takes the encoders that nobody speaks with and that have something to be asked, each for one process. */
async function takeEncoders({ sql, scope }: TenantTx): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update key_encoder e set busy_until = now() + make_interval(secs => ${LEASE_S})
    where e.store_id = ${scope.storeId} and e.busy_until <= now()
      and exists (select from key_request r where r.store_id = e.store_id and r.encoder_id = e.id
        and r.state in ('QUEUED', 'ASKED', 'UNKNOWN') and r.next_attempt_at <= now())
    returning e.id`;
  return rows.map(({ id }) => id);
}

/**
 * Takes for each free encoder the request whose turn it is: what was begun before what waits, and then in the order of
 * asking. Cards wait behind one of which nobody knows what became of it, unless it was given up.
 */
export async function takeDue(tx: TenantTx): Promise<DueRequest[]> {
  const { sql, scope } = tx;
  const encoders = await takeEncoders(tx);
  if (encoders.length === 0) return [];
  const due = await sql<DueRequest[]>`
    select distinct on (r.encoder_id) r.id, r.encoder_id, r.room_key_id, r.kind, r.state, r.stands_on, r.serial, r.failure,
      r.is_given_up, r.attempts, r.next_attempt_at, r.asked_as, r.asked_at, e.adapter, e.address, e.encoder_no,
      e.name as encoder_name
    from key_request r
    join key_encoder e on e.store_id = r.store_id and e.id = r.encoder_id
    where r.store_id = ${scope.storeId} and r.encoder_id = any(${encoders}::uuid[])
      and r.state in ('QUEUED', 'ASKED', 'UNKNOWN') and r.next_attempt_at <= now()
      and (r.state <> 'QUEUED' or not exists (select from key_request o
        where o.store_id = r.store_id and o.encoder_id = r.encoder_id and o.state in ('ASKED', 'UNKNOWN')
          and not o.is_given_up))
    order by r.encoder_id, r.state = 'QUEUED', r.asked_at, r.id`;
  await sql`
    update key_request set attempts = attempts + 1, state = case when state = 'QUEUED' then 'ASKED' else state end
    where store_id = ${scope.storeId} and id = any(${due.map(({ id }) => id)}::uuid[])`;
  const idle = encoders.filter((id) => due.every(({ encoderId }) => encoderId !== id));
  if (idle.length > 0) await freeEncoders(tx, idle);
  return due;
}

/** Says that nobody speaks with encoders any more. */
export async function freeEncoders({ sql, scope }: TenantTx, ids: readonly string[]): Promise<void> {
  await sql`
    update key_encoder set busy_until = '-infinity'
    where store_id = ${scope.storeId} and id = any(${ids as string[]}::uuid[])`;
}

/** Says that an encoder is being spoken with; true when nobody waits for the request any more. */
export async function keepLease(
  { sql, scope }: TenantTx,
  { id, encoderId }: Pick<KeyRequestRow, 'id' | 'encoderId'>,
): Promise<boolean> {
  await sql`
    update key_encoder set busy_until = now() + make_interval(secs => ${LEASE_S})
    where store_id = ${scope.storeId} and id = ${encoderId}`;
  const [row] = await sql<{ isGivenUp: boolean }[]>`
    select is_given_up from key_request where store_id = ${scope.storeId} and id = ${id}`;
  return row?.isGivenUp ?? false;
}

/** A card as its request needs it. */
export interface RequestedKey {
  id: string;
  bookingId: string;
  roomUnitId: string;
  roomNo: string;
  cardNo: number;
  codeNo: number;
  status: RoomKeyStatus;
  serial: string;
  attempts: number;
  validFrom: string;
  validUntil: string;
}

/** The card of a request. */
export async function getRequestedKey({ sql, scope }: TenantTx, id: string): Promise<RequestedKey> {
  const [row] = await sql<RequestedKey[]>`
    select id, booking_id, room_unit_id, room_no, card_no, code_no, status, serial, attempts,
      to_char(valid_from, 'YYYY-MM-DD"T"HH24:MI') as valid_from,
      to_char(valid_until, 'YYYY-MM-DD"T"HH24:MI') as valid_until
    from room_key where store_id = ${scope.storeId} and id = ${id}`;
  if (row === undefined) throw new Refusal('HOS-00004-0');
  return row;
}

/** Writes the number of a card that came out: it is issued, unless nobody waited for it any more. */
export async function updateCutDone({ sql, scope }: TenantTx, id: string, serial: string): Promise<void> {
  await sql`
    update room_key set serial = ${serial}, attempts = attempts + 1,
      status = case when status = 'CUTTING' then 'ISSUED' else status end,
      issued_at = case when status = 'CUTTING' then now() else issued_at end
    where store_id = ${scope.storeId} and id = ${id}`;
}

/** Counts a try; with a failure it was the last one. */
export async function updateCutFailed(
  { sql, scope }: TenantTx,
  id: string,
  { failure, tried, note = '' }: { failure: string | null; tried: number; note?: string },
): Promise<void> {
  await sql`
    update room_key set attempts = attempts + ${tried},
      status = case when ${failure}::text is null then status else 'FAILED' end,
      failure = coalesce(${failure}, failure),
      note = case when ${note} = '' then note else ${note} end
    where store_id = ${scope.storeId} and id = ${id} and status = 'CUTTING'`;
}

export async function updateVoided({ sql, scope }: TenantTx, id: string): Promise<void> {
  await sql`
    update room_key set voided_at = now() where store_id = ${scope.storeId} and id = ${id}`;
}

/** A card that shall open nothing any more. */
export interface EndedKey {
  id: string;
  bookingId: string;
  roomUnitId: string;
  roomNo: string;
  cardNo: number;
  encoderId: string;
  cutId: string;
}

/**
 * Notes which cards shall open nothing any more (R-KEY-08): those that are not out, those of an older code than one that
 * is, those of guests who have left or do not come, and those of a room that the guests are not in and do not come to.
 * Of the units named, or of the store.
 */
export async function noteEnded(
  tx: TenantTx,
  { unitIds, businessDate }: { unitIds: readonly string[] | null; businessDate: string },
): Promise<EndedKey[]> {
  const { sql, scope } = tx;
  const named = unitIds === null ? sql`` : sql`and k.room_unit_id ${amongIds(tx, unitIds)}`;
  return sql<EndedKey[]>`
    update room_key k set void_asked_at = now()
    where k.store_id = ${scope.storeId} and k.encoder_id is not null and k.serial <> '' and k.void_asked_at is null ${named}
      and (k.status <> 'ISSUED'
        or exists (select from room_key n where n.store_id = k.store_id and n.room_unit_id = k.room_unit_id
          and n.status = 'ISSUED' and n.code_no > k.code_no)
        or exists (select from room_unit u where u.store_id = k.store_id and u.id = k.room_unit_id
          and (u.status not in ${oneOf(sql, KEY_HOLDER_STATUSES)}
            or (u.in_room_id is distinct from k.room_id
              and not exists (select from room_night n where n.store_id = k.store_id and n.room_unit_id = k.room_unit_id
                and n.room_id = k.room_id and n.night >= ${businessDate})))))
    returning k.id, k.booking_id, k.room_unit_id, k.room_no, k.card_no, k.encoder_id,
      (select r.id from key_request r where r.store_id = k.store_id and r.room_key_id = k.id
        and r.kind = 'CUT' and r.state = 'DONE') as cut_id`;
}

/** Where the cuts of cards stand at their encoders. */
export interface CutPlace {
  roomKeyId: string;
  state: KeyRequestState;
  place: number;
}

/** The open cuts of cards, with their place at the encoder: 1 is at work. */
export async function listCutPlaces(
  { sql, scope }: TenantTx,
  keyIds: readonly string[],
): Promise<CutPlace[]> {
  return sql<CutPlace[]>`
    select r.room_key_id, r.state, (select count(*)::int from key_request o
        where o.store_id = r.store_id and o.encoder_id = r.encoder_id and o.kind = 'CUT'
          and o.state in ('QUEUED', 'ASKED', 'UNKNOWN') and not o.is_given_up
          and (o.asked_at, o.id) <= (r.asked_at, r.id)) as place
    from key_request r
    where r.store_id = ${scope.storeId} and r.room_key_id = any(${keyIds as string[]}::uuid[])
      and r.kind = 'CUT' and r.state in ('QUEUED', 'ASKED', 'UNKNOWN') and not r.is_given_up`;
}

export function listStoresWithDue(sql: TxSql): Promise<Scope[]> {
  return sql<Scope[]>`
    select store_id, group_id, company_id from stores_with_due_key_requests()`;
}

export function listStoresWithLiveKeys(sql: TxSql): Promise<Scope[]> {
  return sql<Scope[]>`
    select store_id, group_id, company_id from stores_with_live_keys()`;
}
