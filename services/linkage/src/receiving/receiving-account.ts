import type { Provider } from '@honjin/contracts/linkage';

/** The account a message came by; the store is that of the transaction. */
export interface ReceivingAccount {
  readonly accountId: string;
  readonly provider: Provider;
}
