import { listAccounts as listCall, saveAccount as saveCall } from '@honjin/contracts/linkage';
import { handle, type Route } from '@honjin/service-kit';
import { listAccounts } from './queries.ts';
import { saveAccount, type AccountKit } from './save-account.ts';

export function accountRoutes(kit: AccountKit): Route[] {
  return [
    handle(listCall, async ({ tx }) => ({
      accounts: await listAccounts(tx),
      allowedHosts: [...kit.allowedHosts],
    })),
    handle(saveCall, async ({ tx, input }) => ({ account: await saveAccount(tx, input, kit) })),
  ];
}
