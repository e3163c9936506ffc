import type { TenantTx } from '@honjin/service-kit';
import { readMasters } from '../../house/masters/read-masters.ts';
import type { ReceiptPaper } from './receipt-content.ts';
import type { ReceiptRow } from './queries.ts';

/** The paper of a receipt as it is now, with the logo of the store. */
export async function paperOfReceipt(tx: TenantTx, row: ReceiptRow): Promise<ReceiptPaper> {
  const { storeLogo } = await readMasters(tx, ['storeLogo']);
  const [{ dataUrl: logo } = { dataUrl: null }] = storeLogo.values();
  return { logo, content: { ...row.content, isVoid: row.status === 'VOID' } };
}
