import { isDecodable } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { readMasters } from '../../house/masters/read-masters.ts';
import type { ReceiptPaper } from './receipt-content.ts';
import type { ReceiptRow } from './queries.ts';

/** A logo saved before its pixels were counted may be too large to be decoded; the paper then comes without it. */
function printable(dataUrl: string | null): string | null {
  const base64 = dataUrl?.split(',', 2)[1];
  return base64 !== undefined && isDecodable(Buffer.from(base64, 'base64')) ? dataUrl : null;
}

/** Returns the paper of a receipt as it is now, with the logo of the store. */
export async function paperOfReceipt(tx: TenantTx, row: ReceiptRow): Promise<ReceiptPaper> {
  const { storeLogo } = await readMasters(tx, ['storeLogo']);
  const [{ dataUrl: logo } = { dataUrl: null }] = storeLogo.values();
  return { logo: printable(logo), content: { ...row.content, isVoid: row.status === 'VOID' } };
}
