import type { Locale, ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { downloadReceivables, getReceivableLedger } from '@honjin/contracts/registration';
import { agingOf, formatDate, receivableLeft } from '@honjin/domain';
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

const day = (date: string) => formatDate(date, 'yyyy/MM/dd');

/** The columns of the file, in their order. */
const COLUMNS: readonly { title: Record<Locale, string>; text: (row: Receivable) => string }[] = [
  { title: { ja: '請求番号', en: 'Bill no.' }, text: ({ billNo }) => billNo },
  { title: { ja: '予約番号', en: 'Reservation no.' }, text: ({ bookingLabel }) => bookingLabel },
  { title: { ja: '宿泊者', en: 'Guest' }, text: ({ guestName }) => guestName },
  { title: { ja: 'チェックイン', en: 'Check-in' }, text: ({ checkInDate }) => day(checkInDate) },
  { title: { ja: 'チェックアウト', en: 'Check-out' }, text: ({ checkOutDate }) => day(checkOutDate) },
  { title: { ja: '発生日', en: 'Sales date' }, text: ({ salesDate }) => day(salesDate) },
  { title: { ja: '支払期日', en: 'Due' }, text: ({ dueDate }) => day(dueDate) },
  { title: { ja: '請求額', en: 'Amount' }, text: ({ amount }) => String(amount) },
  { title: { ja: '入金済', en: 'Received' }, text: ({ received }) => String(received) },
  { title: { ja: '残高', en: 'Balance' }, text: ({ balance }) => String(balance) },
];

/** The receivables of a billing address as the rows of a file, and its name. */
export async function ledgerSheet(
  tx: TenantTx,
  request: ParsedRequestOf<typeof downloadReceivables>,
  locale: Locale,
): Promise<{ name: string; rows: string[][] }> {
  const { billingAddressId, state } = request;
  const { name } = await readAccount(tx, { billingAddressId, locale });
  const found = await listReceivables(tx, { billingAddressId, state, limit: FILE_ROWS + 1, offset: 0 });
  if (found.length > FILE_ROWS) throw new Refusal('HOS-02010-5', { values: [FILE_ROWS] });
  const rows = [
    COLUMNS.map(({ title }) => title[locale]),
    ...found
      .map((row) => ({ ...row, guestName: guestNameAsSeen(tx.actor, row.guestName) }))
      .map((row) => COLUMNS.map(({ text }) => text(row))),
  ];
  return { name, rows };
}
