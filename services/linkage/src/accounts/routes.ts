import type { Scope } from '@honjin/contracts';
import {
  listAccountHealth,
  listAccounts as listCall,
  pollAccount,
  saveAccount as saveCall,
} from '@honjin/contracts/linkage';
import { handle, handleDetached, Refusal, type Route } from '@honjin/service-kit';
import { listHealth } from './health-queries.ts';
import { findAccount, listAccounts } from './queries.ts';
import type { Receiver } from '../receiving/receiver.ts';
import { saveAccount, type AccountKit } from './save-account.ts';

interface AccountRoutesKit extends AccountKit {
  /** Called after settings were saved or somebody asked: due work is done now. */
  readonly wake: (scope: Scope) => void;
  readonly receiver: Pick<Receiver, 'takeTurn'>;
}

export function accountRoutes(kit: AccountRoutesKit): Route[] {
  return [
    handle(listCall, async ({ tx }) => ({
      accounts: await listAccounts(tx),
      allowedHosts: [...kit.allowedHosts],
    })),
    handle(listAccountHealth, async ({ tx }) => ({ accounts: await listHealth(tx, new Date()) })),
    handle(saveCall, async ({ tx, input }) => {
      const account = await saveAccount(tx, input, kit);
      tx.afterCommit(() => kit.wake(tx.scope));
      return { account };
    }),
    handleDetached(pollAccount, async ({ input, actor, inTx, once }) => {
      const account = await inTx((tx) => findAccount(tx, input.accountId));
      if (account === undefined) throw new Refusal('HOS-00004-0');
      if (account.receiveMode === 'NONE') throw new Refusal('HOS-10003-1', { values: ['receive_mode'] });
      const { groupId, companyId, storeId } = actor;
      const where = { groupId, companyId, storeId, accountId: account.accountId };
      const turn = await kit.receiver.takeTurn(where, { isAsked: true });
      const { received, problem } = turn ?? { received: 0, problem: 'BUSY' };
      return once(async (tx) => {
        await tx.audit({
          action: 'account.poll',
          entity: 'account',
          entityId: account.accountId,
          after: { received, problem },
          reason: input.reason || null,
        });
        return { received, isSuccess: problem === '', problem };
      });
    }),
  ];
}
