import type { TenantTx } from '@honjin/service-kit';
import type { Seal } from '../accounts/seal.ts';
import { acknowledgeToLincoln, fetchFromLincoln, type FetchedBatch } from '../providers/lincoln-client.ts';
import type { ProviderAccount } from '../providers/provider-account.ts';
import type { HttpRules } from '../providers/provider-http.ts';
import { acknowledgeToTemairazu, fetchFromTemairazu } from '../providers/temairazu-client.ts';
import { receiveMessages, type ReceivedMessage } from './receive-message.ts';

/** Batches of one turn; what is left comes at the next. */
const MOST_BATCHES = 50;

export interface PollKit {
  readonly seal: Seal;
  readonly rules: HttpRules;
  /** Writes in a transaction that holds the lease of the account; throws when somebody else has it. */
  readonly inLease: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  /** Messages were kept: somebody may read them. */
  readonly onReceived: () => void;
}

const CLIENTS = {
  LINCOLN: { source: 'SOAP', fetch: fetchFromLincoln, acknowledge: acknowledgeToLincoln },
  TEMAIRAZU: { source: 'XML_API', fetch: fetchFromTemairazu, acknowledge: acknowledgeToTemairazu },
} as const;

/**
 * Takes what waits at a provider: each batch is kept exactly as it came and committed, then acknowledged, then the next
 * is asked for. A process that dies in between gets the batch again and knows its messages.
 */
export async function pollProvider(account: ProviderAccount, kit: PollKit): Promise<number> {
  const client = CLIENTS[account.provider];
  let received = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const fetched = await client.fetch(account, kit.rules);
    if (fetched.messages.length === 0) break;
    await keepBatch(account, fetched, kit);
    await client.acknowledge(account, fetched.outputId, kit.rules);
    received += fetched.messages.length;
  }
  return received;
}

async function keepBatch(account: ProviderAccount, fetched: FetchedBatch, kit: PollKit): Promise<void> {
  const receivedAt = new Date();
  const { source } = CLIENTS[account.provider];
  const messages = fetched.messages.map((bytes, at): ReceivedMessage => ({
    bytes,
    source,
    sourceName: `${fetched.outputId}#${at + 1}`,
    receivedAt,
  }));
  await kit.inLease((tx) => receiveMessages(tx, { account, messages, seal: kit.seal }));
  kit.onReceived();
}
