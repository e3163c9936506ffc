import {
  listAccountHealth,
  listAccounts as listCall,
  saveAccount as saveCall,
} from '@honjin/contracts/linkage';
import { handle, type Route } from '@honjin/service-kit';
import { listHealth } from './health-queries.ts';
import { listAccounts } from './queries.ts';
import { saveAccount, type AccountKit } from './save-account.ts';

export function accountRoutes(kit: AccountKit): Route[] {
  return [
    handle(listCall, async ({ tx }) => ({
      accounts: await listAccounts(tx),
      allowedHosts: [...kit.allowedHosts],
    })),
    handle(listAccountHealth, async ({ tx }) => ({ accounts: await listHealth(tx, new Date()) })),
    handle(saveCall, async ({ tx, input }) => ({ account: await saveAccount(tx, input, kit) })),
  ];
}
