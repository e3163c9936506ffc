import type { ProviderAccount } from '../providers/provider-account.ts';
import type { HttpRules } from '../providers/provider-http.ts';
import type { PushResult, PushTarget, WishBody } from './wish.ts';

/** A row of the provider's own stock. */
export interface ReadRow {
  readonly groupCode: string;
  readonly date: string;
  readonly has: WishBody;
}

export interface PushBatch {
  readonly items: readonly PushTarget[];
  /** Ours, at most eight characters; under it the answer can be asked for again. */
  readonly requestId: string;
}

/** Sends to one provider, and reads what it has. */
export interface PushClient {
  /** The period has at most 30 days. */
  readStock(
    account: ProviderAccount,
    period: { from: string; to: string; groupCodes: readonly string[] },
    rules: HttpRules,
  ): Promise<ReadRow[]>;
  send(account: ProviderAccount, batch: PushBatch, rules: HttpRules): Promise<PushResult[]>;
  /** The answer that was lost. Null: the provider cannot tell; of stock what it has is read back then. */
  recover(account: ProviderAccount, batch: PushBatch, rules: HttpRules): Promise<PushResult[] | null>;
}
