import { holds, isGranted, SHIPPED_ROLES, type Holding } from '@honjin/contracts';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { countOthersOfGroup, countOthersWithRoles, listOwnRoles } from './queries.ts';
import { holdingOf } from './rights.ts';

/** Codes of the group's roles that hold something. */
async function rolesThat(tx: TenantTx, isSo: (holding: Holding) => boolean): Promise<string[]> {
  const own = await listOwnRoles(tx.sql, tx.scope.groupId);
  const definitions = new Map(own.map((role) => [role.code, role]));
  const codes = new Set([...SHIPPED_ROLES, ...definitions.keys()]);
  return [...codes].filter((code) => isSo(holdingOf(code, definitions.get(code))));
}

/**
 * Refuses HOS-03001-3 when nobody in the store could edit users any more once this one cannot, or nobody could
 * administer the group.
 */
export async function keepAnAdministrator(
  tx: TenantTx,
  user: { id: string; roleType: string },
): Promise<void> {
  const ofStore = await rolesThat(tx, ({ permissions }) => isGranted(permissions, 'user', 'edit'));
  if (!ofStore.includes(user.roleType)) return;
  if ((await countOthersWithRoles(tx.sql, tx.scope, ofStore, user.id)) === 0)
    throw new Refusal('HOS-03001-3');
  const needed = { function: 'user', level: 'edit', reach: 'GROUP' } as const;
  const ofGroup = await rolesThat(tx, (holding) => holds(holding, needed));
  if (!ofGroup.includes(user.roleType)) return;
  if ((await countOthersOfGroup(tx.sql, tx.scope.groupId, ofGroup, user.id)) === 0)
    throw new Refusal('HOS-03001-3');
}
