import type { ResultOf } from '@honjin/contracts';
import type { getReceiptDetail } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { listVersions, type ReceiptRow, type ReceiptVersionRow } from './queries.ts';
import { receiptView } from './receipt-rows.ts';

type Detail = ResultOf<typeof getReceiptDetail>;

/** Receipts with their lines, their money and what became of them. */
export async function readDetails(tx: TenantTx, rows: readonly ReceiptRow[]): Promise<Detail[]> {
  const versions = await listVersions(
    tx,
    rows.map(({ id }) => id),
  );
  const versionsBy = Map.groupBy(versions, ({ receiptId }) => receiptId);
  return rows.map((row) => ({
    receipt: receiptView(row),
    details: linesOf(row),
    versions: (versionsBy.get(row.id) ?? []).map((version) => versionView(row, version)),
    stampDuty: row.content.stampDuty,
  }));
}

function linesOf({ content }: ReceiptRow): Detail['details'] {
  const place = {
    billPage: content.input?.billPage ?? 1,
    useRoom: content.stay.roomNos.join(', '),
    remarks: '',
  };
  const sales = content.lines.map((line) => ({
    detailDate: line.date,
    detailMark: line.mark,
    detailName: line.name,
    debitAmount: line.amount,
    creditAmount: 0,
    ...place,
  }));
  const money = content.payments.map(({ name, amount }) => ({
    detailDate: content.issuedOn,
    detailMark: '',
    detailName: name,
    debitAmount: 0,
    creditAmount: amount,
    ...place,
  }));
  return [...sales, ...money];
}

function versionView(row: ReceiptRow, version: ReceiptVersionRow): Detail['versions'][number] {
  const { addressee, honorific, proviso } = version.content;
  return {
    version: version.version,
    action: version.action,
    addressee,
    honorific,
    proviso,
    cashier: version.cashier,
    issuedTime: new Date(version.issuedAt).toISOString(),
    reason: version.reason,
    url: `${row.downloadKey}.${version.version}`,
  };
}
