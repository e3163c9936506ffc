import type { ParsedRequestOf } from '@honjin/contracts';
import type { listPushItems, PushKind, PushState } from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';
import type { WishBody } from './wish.ts';

export interface PushRow {
  readonly pushItemId: string;
  readonly accountId: string;
  readonly kind: PushKind;
  readonly state: PushState;
  readonly groupCode: string;
  readonly groupName: string;
  readonly date: string;
  readonly wish: WishBody;
  readonly cause: string;
  readonly requestId: string;
  readonly attempts: number;
  readonly lastError: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** Lists sent and waiting items, newest first; for a type, of all groups under which it is sold. */
export async function listPushRows(
  { sql, scope }: TenantTx,
  input: ParsedRequestOf<typeof listPushItems>,
): Promise<{ rows: PushRow[]; totalCount: number }> {
  const { accountId = null, kind = null, state = null, groupCode = null, roomTypeId = null } = input;
  const { dateFrom = null, dateTo = null, page, pageSize } = input;
  const where = sql`
    p.store_id = ${scope.storeId} and (${accountId}::uuid is null or p.account_id = ${accountId})
    and (${kind}::text is null or p.kind = ${kind}) and (${state}::text is null or p.state = ${state})
    and (${groupCode}::text is null or p.group_code = ${groupCode})
    and (${dateFrom}::date is null or p.target_date >= ${dateFrom})
    and (${dateTo}::date is null or p.target_date <= ${dateTo})
    and (${roomTypeId}::uuid is null or exists (
      select from mapping m join account a on a.store_id = m.store_id and a.provider = m.provider
      where m.store_id = p.store_id and a.account_id = p.account_id and m.kind = 'ROOM_TYPE'
        and m.target_id = ${roomTypeId} and m.detail->>'groupCode' = p.group_code))`;
  const rows = await sql<PushRow[]>`
    select p.push_item_id, p.account_id, p.kind, p.state, p.group_code, p.group_name, p.target_date as date, p.wish, p.cause,
           p.request_id, p.attempts, p.last_error, p.created_at, p.sent_at
    from push_item p where ${where} order by p.push_item_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [counted] = await sql<{ n: number }[]>`select count(*)::int as n from push_item p where ${where}`;
  return { rows, totalCount: counted!.n };
}

/** Makes failed items wait again, unless a newer wish for their date waits already. */
export async function retryFailed({ sql, scope }: TenantTx, pushItemIds: readonly string[]): Promise<number> {
  const rows = await sql`
    update push_item p set state = 'PENDING', attempts = 0, next_attempt_at = now(), last_error = ''
    where p.store_id = ${scope.storeId} and p.push_item_id = any(${sql.array([...pushItemIds])}::uuid[]) and p.state = 'FAILED'
      and not exists (select from push_item n
        where n.store_id = p.store_id and n.account_id = p.account_id and n.kind = p.kind
          and n.group_code = p.group_code and n.target_date = p.target_date
          and (n.state = 'PENDING' or (n.state = 'FAILED' and n.push_item_id > p.push_item_id)))
    returning push_item_id`;
  return rows.length;
}

export interface HeldStock {
  readonly groupCode: string;
  readonly date: string;
  readonly has: { remainingCount: number; isStopped: boolean };
  readonly readAt: Date;
}

export async function listHeld(
  { sql, scope }: TenantTx,
  { accountId, dateFrom, dateTo }: { accountId: string; dateFrom: string; dateTo: string },
): Promise<HeldStock[]> {
  return sql<HeldStock[]>`
    select group_code, target_date as date, has, read_at from provider_stock
    where store_id = ${scope.storeId} and account_id = ${accountId} and kind = 'STOCK'
      and target_date between ${dateFrom} and ${dateTo}`;
}

export async function listOnTheirWay(
  { sql, scope }: TenantTx,
  { accountId, dateFrom, dateTo }: { accountId: string; dateFrom: string; dateTo: string },
): Promise<{ groupCode: string; date: string }[]> {
  return sql<{ groupCode: string; date: string }[]>`
    select distinct group_code, target_date as date from push_item
    where store_id = ${scope.storeId} and account_id = ${accountId} and kind = 'STOCK'
      and state in ('PENDING', 'SENDING', 'UNCERTAIN') and target_date between ${dateFrom} and ${dateTo}`;
}

export interface StopRow {
  readonly stopSaleId: string;
  readonly roomTypeId: string;
  readonly date: string;
  readonly cause: 'OVERBOOKED' | 'IMPORT_FAILED';
  readonly messageId: string | null;
  readonly createdAt: Date;
}

export async function listStops({ sql, scope }: TenantTx): Promise<StopRow[]> {
  return sql<StopRow[]>`
    select stop_sale_id, room_type_id, target_date as date, cause, message_id, created_at from stop_sale
    where store_id = ${scope.storeId} and released_at is null order by target_date, room_type_id limit 5000`;
}

export async function releaseStops(
  { sql, scope, actor }: TenantTx,
  { stopSaleIds, reason }: { stopSaleIds: readonly string[]; reason: string },
): Promise<number> {
  const rows = await sql`
    update stop_sale set released_at = now(), released_by = ${actor?.userName ?? ''}, release_reason = ${reason}
    where store_id = ${scope.storeId} and stop_sale_id = any(${sql.array([...stopSaleIds])}::uuid[]) and released_at is null
    returning stop_sale_id`;
  return rows.length;
}
