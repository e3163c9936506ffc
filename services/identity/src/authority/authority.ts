import { holdsMore, type Actor, type ErrorCode, type Holding, type Permissions } from '@honjin/contracts';
import { NO_MONEY_LIMITS } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { findOwnRole, type RolePlace } from '../roles/queries.ts';
import { holdingOf } from '../roles/rights.ts';
import { listWorkplaces, type Workplace } from './queries.ts';

/** A person's rights and workplaces. */
export interface Standing extends Holding {
  readonly workplaces: readonly Workplace[];
}

/**
 * True when somebody with this standing administers a place: one of their own stores, of their companies, or of the
 * group.
 */
function coversStore(
  { reach, workplaces }: Standing,
  place: Pick<Workplace, 'storeId' | 'companyId'>,
): boolean {
  if (reach === 'GROUP') return true;
  return workplaces.some(
    ({ storeId, companyId }) =>
      storeId === place.storeId || (reach === 'COMPANY' && companyId === place.companyId),
  );
}

/** True when somebody may save in a store of theirs where the other may only look. */
function savesMore(other: Standing, self: Standing): boolean {
  const readOnly = new Set(self.workplaces.filter(({ canSave }) => !canSave).map(({ storeId }) => storeId));
  return other.workplaces.some(({ storeId, canSave }) => canSave && readOnly.has(storeId));
}

/**
 * R-USER-03: the one decision on every change of a user, role, terminal or session, on its secrets, and on ending its
 * sessions. Nobody may whose rights or stores are exceeded; null: they may.
 */
export function refusalOver(self: Standing, other: Standing): ErrorCode | null {
  if (holdsMore(other, self)) return 'HOS-01001-9';
  if (other.workplaces.some((place) => !coversStore(self, place))) return 'HOS-00003-1';
  return savesMore(other, self) ? 'HOS-01001-9' : null;
}

/** R-USER-04: true when a role type belongs to a place that somebody with this standing administers. */
export function coversPlace(self: Standing, place: RolePlace): boolean {
  if (place.storeId !== null)
    return coversStore(self, { storeId: place.storeId, companyId: place.companyId ?? '' });
  if (self.reach === 'GROUP') return true;
  return (
    self.reach === 'COMPANY' &&
    place.companyId !== null &&
    self.workplaces.some(({ companyId }) => companyId === place.companyId)
  );
}

/** Of what somebody holds with a session: its rights, and the stores it reaches. */
export async function standingOfActor(tx: TenantTx, actor: Actor): Promise<Standing> {
  const { permissions, reach, limits } = actor;
  const workplaces = await listWorkplaces(tx.sql, tx.scope.groupId, [actor.userId], actor.sessionId);
  return { permissions, reach, limits, workplaces };
}

/** Finds the rights that users have by their role, wherever they work. */
export async function standingsOfUsers(
  tx: TenantTx,
  users: readonly { id: string; roleType: string }[],
): Promise<Map<string, Standing>> {
  const workplaces = await listWorkplaces(
    tx.sql,
    tx.scope.groupId,
    users.map(({ id }) => id),
    null,
  );
  const ofUser = Map.groupBy(workplaces, ({ userId }) => userId);
  const roles = new Map<string, Holding>();
  for (const code of new Set(users.map(({ roleType }) => roleType)))
    roles.set(code, await holdingOfRole(tx, code));
  return new Map(
    users.map(({ id, roleType }) => [
      id,
      { ...(roles.get(roleType) as Holding), workplaces: ofUser.get(id) ?? [] },
    ]),
  );
}

/** Returns the rights of a role. A role that does not exist gives none. */
export async function holdingOfRole(tx: TenantTx, code: string): Promise<Holding> {
  return holdingOf(code, await findOwnRole(tx.sql, tx.scope.groupId, code));
}

/** Refuses a caller who may not change a user, see its secrets or end its sessions. */
export async function admitOverUser(
  tx: TenantTx,
  actor: Actor,
  user: { id: string; roleType: string },
): Promise<void> {
  const [self, others] = await Promise.all([standingOfActor(tx, actor), standingsOfUsers(tx, [user])]);
  const refusal = refusalOver(self, others.get(user.id)!);
  if (refusal !== null) throw new Refusal(refusal);
}

/** Refuses a caller who may not change things that work with a role in their store, for example a terminal. */
export async function admitOverRole(tx: TenantTx, actor: Actor, roleCode: string): Promise<void> {
  const [self, holding] = await Promise.all([standingOfActor(tx, actor), holdingOfRole(tx, roleCode)]);
  const refusal = refusalOver(self, { ...holding, workplaces: [] });
  if (refusal !== null) throw new Refusal(refusal);
}

/** Returns what a program has in its store: its rights, to read and to save, and nothing to give away. */
export function standingOfProgram({ scope }: TenantTx, permissions: Partial<Permissions>): Standing {
  const { companyId, storeId } = scope;
  const workplaces = [{ userId: '', companyId, storeId, canSave: true }];
  return { permissions, reach: 'STORE', limits: NO_MONEY_LIMITS, workplaces };
}

/** R-USER-10: refuses a caller who may not give a program these rights in their store, or change one that has them. */
export async function admitOverProgram(
  tx: TenantTx,
  actor: Actor,
  permissions: Partial<Permissions>,
): Promise<void> {
  const refusal = refusalOver(await standingOfActor(tx, actor), standingOfProgram(tx, permissions));
  if (refusal !== null) throw new Refusal(refusal);
}
