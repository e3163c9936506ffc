import { createHash } from 'node:crypto';
import { messagesChanged, type MessageSource } from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';
import type { Seal } from '../accounts/seal.ts';
import { noteFullList } from './full-list-queries.ts';
import { insertMessages } from './queries.ts';
import type { ReceivingAccount } from './receiving-account.ts';

/** One message as it came, before anybody has looked into it. */
export interface ReceivedMessage {
  readonly bytes: Uint8Array;
  readonly source: MessageSource;
  /** File name, or number of the batch and place in it: `12345#3`. */
  readonly sourceName: string;
  readonly receivedAt: Date;
}

export interface Reception {
  readonly account: ReceivingAccount;
  readonly messages: readonly ReceivedMessage[];
  readonly seal: Seal;
  /** The messages are all bookings that the provider has of a period. */
  readonly isFullList?: boolean;
}

/**
 * Keeps messages exactly as they came, in the order given, and answers their ids. Every receiver calls this first: when
 * the transaction has committed it acknowledges or moves the file, and not before. Nothing is parsed here, so that
 * nothing can be wrong with a message that would keep it from being kept.
 */
export async function receiveMessages(
  tx: TenantTx,
  { account, messages, seal, isFullList = false }: Reception,
): Promise<string[]> {
  const [first] = messages;
  if (first === undefined) return [];
  const ids = await insertMessages(
    tx,
    account,
    messages.map(({ bytes, source, sourceName, receivedAt }) => ({
      source,
      sourceName: sourceName.slice(0, 255),
      receivedAt: receivedAt.toISOString(),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sizeBytes: bytes.byteLength,
      sealed: seal.close(bytes),
    })),
  );
  if (isFullList) await noteFullList(tx, account.accountId, first.receivedAt);
  tx.emit(messagesChanged, { provider: account.provider, bookingIds: [], count: messages.length });
  return ids;
}
