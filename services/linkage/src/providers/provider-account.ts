import type { Account } from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';
import { findAccount, findSecrets } from '../accounts/queries.ts';
import type { Seal } from '../accounts/seal.ts';

/** An account with what is needed to call its provider. Lives only while it is called. */
export interface ProviderAccount extends Account {
  readonly password: string;
  readonly partnerPassword: string;
}

export async function openAccount(
  tx: TenantTx,
  accountId: string,
  seal: Seal,
): Promise<ProviderAccount | undefined> {
  const account = await findAccount(tx, accountId);
  if (account === undefined) return undefined;
  const row = await findSecrets(tx, accountId);
  const opened = (sealed: Buffer | null | undefined) =>
    sealed === null || sealed === undefined ? '' : seal.open(sealed).toString('utf8');
  return {
    ...account,
    password: opened(row?.passwordSealed),
    partnerPassword: opened(row?.partnerPasswordSealed),
  };
}
