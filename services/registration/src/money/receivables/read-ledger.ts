import type { Locale, ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { downloadReceivables, getReceivableLedger } from '@honjin/contracts/registration';
import { agingOf, formatDate, receivableLeft } from '@honjin/domain';
import { fitWidths, type SheetKind, type WholeSheet } from '@honjin/print/sheets';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { guestNameAsSeen } from '../../bookings/tree/guest-sight.ts';
import { countLedger, listEntries, listLedger, type LedgerRow } from './queries.ts';
import { readAccount } from './read-accounts.ts';
import type { EntryRow } from './rows.ts';

type Ledger = ResultOf<typeof getReceivableLedger>;
type Receivable = Ledger['receivables'][number];

/** The most receivables that a file holds. */
const FILE_ROWS = 5_000;

/** Receivables of a billing address with what came in for them. */
export async function readLedger(
  tx: TenantTx,
  request: ParsedRequestOf<typeof getReceivableLedger>,
  locale: Locale,
): Promise<Ledger> {
  const { billingAddressId, page, pageSize } = request;
  const [account, totalCount, receivables] = await Promise.all([
    readAccount(tx, { billingAddressId, locale }),
    countLedger(tx, request),
    listReceivables(tx, { ...request, limit: pageSize, offset: (page - 1) * pageSize }),
  ]);
  return { account, receivables, totalCount };
}

async function listReceivables(tx: TenantTx, wish: Parameters<typeof listLedger>[1]): Promise<Receivable[]> {
  const rows = await listLedger(tx, wish);
  const entries = await listEntries(
    tx,
    rows.map(({ id }) => id),
  );
  const entriesOf = Map.groupBy(entries, ({ receivableId }) => receivableId);
  const asOf = openDayOf(tx).businessDate;
  return rows.map((row) => receivableView(row, entriesOf.get(row.id) ?? [], asOf));
}

function receivableView(row: LedgerRow, entries: readonly EntryRow[], asOf: string): Receivable {
  const reversed = new Set(entries.map(({ reversalOf }) => reversalOf));
  return {
    id: row.id,
    version: row.version,
    billId: row.billId,
    billNo: row.billNo,
    bBasicInformationId: row.bookingId,
    bRoomUnitId: row.roomUnitId,
    bookingLabel: row.bookingLabel,
    guestName: row.guestName,
    checkInDate: row.checkInDate,
    checkOutDate: row.checkOutDate,
    salesDate: row.salesDate,
    dueDate: row.dueDate,
    aging: agingOf(row.dueDate, asOf),
    amount: row.amount,
    received: row.received,
    balance: receivableLeft({
      amountYen: row.amount,
      receivedYen: row.received,
      isCancelled: row.status === 'CANCELLED',
    }),
    isCancelled: row.status === 'CANCELLED',
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      amount: entry.amount,
      itemName: entry.itemName,
      paidOn: entry.paidOn,
      salesDate: entry.salesDate,
      memo: entry.memo,
      inputBy: entry.inputBy,
      reversalOf: entry.reversalOf,
      isReversed: reversed.has(entry.id),
    })),
  };
}

interface Column {
  readonly title: Record<Locale, string>;
  readonly kind?: SheetKind;
  readonly text: (row: Receivable) => string;
}

function dayColumn(title: Column['title'], dayOf: (row: Receivable) => string): Column {
  return { title, kind: 'day', text: (row) => formatDate(dayOf(row), 'yyyy/MM/dd') };
}

function yenColumn(title: Column['title'], yenOf: (row: Receivable) => number): Column {
  return { title, kind: 'number', text: (row) => String(yenOf(row)) };
}

/** The columns of the file, in their order. */
const COLUMNS: readonly Column[] = [
  { title: { ja: '請求番号', en: 'Bill no.' }, text: ({ billNo }) => billNo },
  { title: { ja: '予約番号', en: 'Reservation no.' }, text: ({ bookingLabel }) => bookingLabel },
  { title: { ja: '宿泊者', en: 'Guest' }, text: ({ guestName }) => guestName },
  dayColumn({ ja: 'チェックイン', en: 'Check-in' }, ({ checkInDate }) => checkInDate),
  dayColumn({ ja: 'チェックアウト', en: 'Check-out' }, ({ checkOutDate }) => checkOutDate),
  dayColumn({ ja: '発生日', en: 'Sales date' }, ({ salesDate }) => salesDate),
  dayColumn({ ja: '支払期日', en: 'Due' }, ({ dueDate }) => dueDate),
  yenColumn({ ja: '請求額', en: 'Amount' }, ({ amount }) => amount),
  yenColumn({ ja: '入金済', en: 'Received' }, ({ received }) => received),
  yenColumn({ ja: '残高', en: 'Balance' }, ({ balance }) => balance),
];

/** The receivables of a billing address as the table of a file, and the name of the address. */
export async function ledgerSheet(
  tx: TenantTx,
  request: Pick<ParsedRequestOf<typeof downloadReceivables>, 'billingAddressId' | 'state'>,
  locale: Locale,
): Promise<Omit<WholeSheet, 'title'> & { name: string }> {
  const { billingAddressId, state } = request;
  const { name } = await readAccount(tx, { billingAddressId, locale });
  const found = await listReceivables(tx, { billingAddressId, state, limit: FILE_ROWS + 1, offset: 0 });
  if (found.length > FILE_ROWS) throw new Refusal('HOS-02010-5', { values: [FILE_ROWS] });
  const columns = COLUMNS.map(({ title, kind = 'text' }) => ({ title: title[locale], kind }));
  const rows = found
    .map((row) => ({ ...row, guestName: guestNameAsSeen(tx.actor, row.guestName) }))
    .map((row) => COLUMNS.map(({ text }) => text(row)));
  return { name, columns: fitWidths(columns, rows), rows, totals: [] };
}
