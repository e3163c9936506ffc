import { JAPAN_ZONE, type ParsedRequestOf } from '@honjin/contracts';
import {
  INBOX_TABS,
  type InboxTab,
  type MessageRow,
  type Provider,
  type searchMessages,
} from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';
import { messageRowOf, rowColumns, type RowRecord } from './queries.ts';

type PagedSearch = ParsedRequestOf<typeof searchMessages>;
type Search = Omit<PagedSearch, 'page' | 'pageSize'>;

/** Returns the condition of each tab of the inbox on a message `m`. */
function tabCondition({ sql }: TenantTx, tab: InboxTab) {
  switch (tab) {
    case 'ALL':
      return sql`true`;
    case 'WAITING':
      return sql`m.stage <> 'DONE'`;
    case 'ERROR':
      return sql`m.stage = 'DONE' and m.import_state = 'IMPORT_ERROR' and m.processing_state <> 'NOT_FEASIBLE'
        and m.confirmation_state = 'UNCONFIRMED'`;
    case 'NOT_FEASIBLE':
      return sql`m.stage = 'DONE' and m.import_state = 'IMPORT_ERROR' and m.processing_state = 'NOT_FEASIBLE'
        and m.confirmation_state = 'UNCONFIRMED'`;
    case 'WARNING':
      return sql`m.import_state = 'IMPORTED' and m.warnings <> '[]' and m.confirmation_state = 'UNCONFIRMED'`;
    case 'UNCONFIRMED':
      return sql`m.import_state = 'IMPORTED' and m.confirmation_state = 'UNCONFIRMED'`;
    case 'CONFIRMED':
      return sql`m.confirmation_state = 'CONFIRMED'`;
  }
}

/** Days of the store's own time: Japan has no other. */
function receivedOn({ sql }: TenantTx, from: string, to: string) {
  return sql`
    (${from || null}::date is null or m.received_at >= (${from || null}::date)::timestamp at time zone ${JAPAN_ZONE})
    and (${to || null}::date is null or m.received_at < (${to || null}::date + 1)::timestamp at time zone ${JAPAN_ZONE})`;
}

function contains({ sql }: TenantTx, text: string) {
  return sql`${`%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;
}

function conditionOf(tx: TenantTx, search: Search) {
  const { sql, scope } = tx;
  const equal = (column: ReturnType<typeof sql>, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${column} = ${value}`;
  const like = (column: ReturnType<typeof sql>, text: string) =>
    text === '' ? sql`true` : sql`${column} ilike ${contains(tx, text)}`;
  return sql`
    m.store_id = ${scope.storeId}
    and ${equal(sql`m.provider`, search.provider)} and ${equal(sql`m.account_id`, search.accountId)}
    and ${tabCondition(tx, search.tab)}
    and ${equal(sql`m.import_state`, search.importState)}
    and ${equal(sql`m.transaction_result`, search.transactionResult)}
    and ${equal(sql`m.processing_state`, search.processingState)}
    and ${equal(sql`m.confirmation_state`, search.confirmationState)}
    and ${equal(sql`m.kind`, search.kind)} and ${equal(sql`m.message_id`, search.messageId)}
    and ${receivedOn(tx, search.receivedFrom, search.receivedTo)}
    and (${search.checkInFrom || null}::date is null or m.check_in_date >= ${search.checkInFrom || null}::date)
    and (${search.checkInTo || null}::date is null or m.check_in_date <= ${search.checkInTo || null}::date)
    and (${like(sql`m.booking_number`, search.bookingNumber)} or ${like(sql`m.booking_no`, search.bookingNumber)})
    and (${like(sql`m.guest_name`, search.guestName)} or ${like(sql`m.guest_kana`, search.guestName)})
    and ${like(sql`m.agency_name`, search.agencyName)} and ${like(sql`m.data_id`, search.dataId)}
    and ${like(sql`m.source_name`, search.fileName)}`;
}

/** Returns the requested order. Equal rows follow in the order of their arrival. */
function orderOf({ sql }: TenantTx, { sort, descending }: Search) {
  const columns = {
    RECEIVED: sql`m.arrival`,
    CHECK_IN: sql`m.check_in_date`,
    AGENCY: sql`m.agency_name`,
    GUEST: sql`m.guest_kana`,
    AMOUNT: sql`m.total_amount`,
  };
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  return sort === 'RECEIVED'
    ? sql`${columns.RECEIVED} ${direction}`
    : sql`${columns[sort]} ${direction}, m.arrival desc`;
}

/** Rows that a file may have. */
const MOST_ROWS = 10_000;

/** Everything that a search finds, for a file. */
export async function searchAll(tx: TenantTx, search: Search): Promise<MessageRow[]> {
  const { sql } = tx;
  const rows = await sql<RowRecord[]>`
    select ${rowColumns(tx)}
    from message m left join account a on a.store_id = m.store_id and a.account_id = m.account_id
    where ${conditionOf(tx, search)}
    order by ${orderOf(tx, search)} limit ${MOST_ROWS}`;
  return rows.map(messageRowOf);
}

/** A page of the inbox, and how many messages there are. */
export async function searchRows(
  tx: TenantTx,
  search: PagedSearch,
): Promise<{ messages: MessageRow[]; totalCount: number }> {
  const { sql } = tx;
  const condition = conditionOf(tx, search);
  const [count] = await sql<{ n: number }[]>`select count(*)::int as n from message m where ${condition}`;
  const rows = await sql<RowRecord[]>`
    select ${rowColumns(tx)}
    from message m left join account a on a.store_id = m.store_id and a.account_id = m.account_id
    where ${conditionOf(tx, search)}
    order by ${orderOf(tx, search)} limit ${search.pageSize} offset ${(search.page - 1) * search.pageSize}`;
  return { messages: rows.map(messageRowOf), totalCount: count?.n ?? 0 };
}

/** Counts the messages of each tab. */
export async function countTabs(
  tx: TenantTx,
  provider: Provider | undefined,
): Promise<{ tab: InboxTab; count: number }[]> {
  const { sql, scope } = tx;
  const tabs = INBOX_TABS.map((tab) => sql`count(*) filter (where ${tabCondition(tx, tab)})::int`);
  const list = tabs.reduce((all, one) => sql`${all}, ${one}`);
  const [row] = await sql<{ counts: number[] }[]>`
    select array[${list}] as counts from message m
    where m.store_id = ${scope.storeId} and (${provider ?? null}::text is null or m.provider = ${provider ?? null})`;
  return INBOX_TABS.map((tab, at) => ({ tab, count: row?.counts[at] ?? 0 }));
}
