import { editClosePolicy, showClosePolicy } from '@honjin/contracts/admin';
import { handle, Refusal, type Route } from '@honjin/service-kit';
import { findPolicy, upsertPolicy } from './queries.ts';

export const policyRoutes: Route[] = [
  handle(showClosePolicy, ({ tx }) => findPolicy(tx)),
  handle(editClosePolicy, async ({ tx, input }) => {
    const { version, isBlind, requiresCount, closesAt } = input;
    const before = await findPolicy(tx);
    const after = { isBlind, requiresCount, closesAt };
    const saved = await upsertPolicy(tx, { version, ...after });
    if (saved === undefined) throw new Refusal('HOS-00005-0');
    const entityId = tx.scope.storeId;
    await tx.audit({ action: 'close-policy.edit', entity: 'close-policy', entityId, before, after });
    return { version: saved };
  }),
];
