import { RECEIVE_LIMITS } from '@honjin/contracts/linkage';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { findAccount } from '../accounts/queries.ts';
import type { InboxKit } from './inbox-kit.ts';
import { receiveMessages } from '../receiving/receive-message.ts';
import { splitCsv } from '../receiving/split-csv.ts';
import { isCsv } from '../understanding/read-booking-csv.ts';

/** Takes a file in by hand, as if it had lain in the watched folder. Answers the ids of its messages. */
export async function takeUpload(
  tx: TenantTx,
  upload: { accountId: string; fileName: string; file: File | null },
  { seal, wake }: InboxKit,
): Promise<string[]> {
  const account = await findAccount(tx, upload.accountId);
  if (account === undefined) throw new Refusal('HOS-00004-0');
  if (upload.file === null || upload.file.size === 0) throw new Refusal('HOS-10001-1');
  if (upload.file.size > RECEIVE_LIMITS.messageBytes) throw new Refusal('HOS-10001-5');
  const bytes = new Uint8Array(await upload.file.arrayBuffer());
  const isFullList = account.provider === 'TEMAIRAZU' && isCsv(bytes);
  const parts = isFullList ? splitCsv(bytes) : [bytes];
  if (parts.length > RECEIVE_LIMITS.batchMessages) throw new Refusal('HOS-10001-6');
  const receivedAt = new Date();
  const messages = parts.map((part) => ({
    bytes: part,
    source: 'UPLOAD' as const,
    sourceName: upload.fileName,
    receivedAt,
  }));
  const ids = await receiveMessages(tx, { account, messages, seal, isFullList });
  if (ids.length === 0) throw new Refusal('HOS-10001-1');
  await tx.audit({
    action: 'message.upload',
    entity: 'message',
    entityId: ids[0]!,
    after: { fileName: upload.fileName, bytes: bytes.byteLength },
  });
  tx.afterCommit(wake);
  return ids;
}
