import type { Locale, ParsedRequestOf } from '@honjin/contracts';
import type { issueReceipt } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { mayOverride } from '../../bookings/desk/desk.ts';
import { lockBookings } from '../../bookings/tree/tree-queries.ts';
import { keptInput } from './issue-receipt.ts';
import { makeReceipt } from './make-receipt.ts';
import { getReceipt, updateReceipt, type ReceiptRow, type ReceiptVersionAction } from './queries.ts';
import { recordVersion } from './receipt-rows.ts';

type Edit = NonNullable<ParsedRequestOf<typeof issueReceipt>['edit']>;

/** A receipt that is out, with its booking locked; needs the right to override. */
async function lockReceipt(tx: TenantTx, id: string): Promise<ReceiptRow> {
  if (!mayOverride(tx)) throw new Refusal('HOS-02006-1');
  const known = await getReceipt(tx, 'id', id);
  await lockBookings(tx, [known.bookingId]);
  const row = await getReceipt(tx, 'id', id);
  if (row.receiptType !== 'REAL' || row.status !== 'ISSUED') {
    throw new Refusal('HOS-02004-1', {
      values: ['RECEIPT_NOT_ISSUED'],
      facts: { reason: 'RECEIPT_NOT_ISSUED' },
    });
  }
  return row;
}

/** Writes a receipt's newest state; its earlier ones stay in the versions. */
async function saveNext(
  tx: TenantTx,
  row: ReceiptRow,
  version: { action: ReceiptVersionAction; reason: string },
): Promise<ReceiptRow> {
  const next = { ...row, version: row.version + 1 };
  await updateReceipt(tx, next);
  await recordVersion(tx, next, version);
  return next;
}

/** Issues a receipt again under its own number, marked as reissued. */
export async function reissueReceipt(tx: TenantTx, id: string, reason: string): Promise<ReceiptRow> {
  const row = await lockReceipt(tx, id);
  const next = { ...row, reissueCount: row.reissueCount + 1, content: { ...row.content, isReissue: true } };
  return saveNext(tx, next, { action: 'REISSUE', reason });
}

/** Corrects whom a receipt is for, what for and in which language: a new version, marked as reissued. */
export async function editReceipt(
  tx: TenantTx,
  id: string,
  { edit, reason }: { edit: Edit; reason: string },
): Promise<ReceiptRow> {
  if (reason === '') throw new Refusal('HOS-02016-1');
  const row = await lockReceipt(tx, id);
  const words = await wordsIn(tx, row, edit.printLanguage);
  const content = {
    ...row.content,
    ...words,
    addressee: edit.addressee,
    honorific: edit.honorific,
    proviso: edit.proviso,
    language: edit.printLanguage,
    isReissue: true,
  };
  const next = { ...row, ...edit, reissueCount: row.reissueCount + 1, content };
  return saveNext(tx, next, { action: 'EDIT', reason });
}

/** The names of lines and money in another language; figures stay what was issued. */
async function wordsIn(tx: TenantTx, row: ReceiptRow, printLanguage: Locale) {
  if (row.content.input === undefined || printLanguage === row.printLanguage) return {};
  // This makes the whole bill, whichever part of it the paper shows: the paper must not say what other papers left of
  // the money.
  const { content: bill } = await makeReceipt(tx, {
    ...keptInput(row.content.input),
    orderIds: [],
    printLanguage,
  });
  const moneyNames = new Map(bill.payments.map(({ code, name }) => [code ?? '', name]));
  const { orderIds, lines, payments } = row.content;
  const lineNames = new Map(bill.orderIds?.map((id, index) => [id, bill.lines[index]?.name]));
  return {
    issuer: bill.issuer,
    lines: lines.map((line, index) => {
      const name = orderIds === undefined ? bill.lines[index]?.name : lineNames.get(orderIds[index] ?? '');
      return { ...line, name: name ?? line.name };
    }),
    payments: payments.map((money) => ({ ...money, name: moneyNames.get(money.code ?? '') ?? money.name })),
  };
}

/** Makes a receipt void. Its number stays used and prints void; its lines may be receipted again. */
export async function voidReceipt(tx: TenantTx, id: string, reason: string): Promise<ReceiptRow> {
  if (reason === '') throw new Refusal('HOS-02016-1');
  const row = await lockReceipt(tx, id);
  return saveNext(tx, { ...row, status: 'VOID' }, { action: 'VOID', reason });
}
