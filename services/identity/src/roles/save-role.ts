import {
  holdsMore,
  isGranted,
  reachIncludes,
  type Actor,
  type Holding,
  type Permissions,
  type Reach,
} from '@honjin/contracts';
import type { createRole, deleteRole, editRole } from '@honjin/contracts/identity';
import { NO_MONEY_LIMITS } from '@honjin/domain';
import { Refusal, refuseFields, refuseStale, type TenantTx, type TxCall } from '@honjin/service-kit';
import { coversPlace, standingOfActor } from '../authority/authority.ts';
import type { IdentityContext } from '../identity-context.ts';
import { announceSessions } from '../session/announce.ts';
import { menusOf } from '../session/menus.ts';
import {
  countUsersByRole,
  deleteOwnRole,
  findOwnRole,
  listSessionsOfRole,
  lockRoles,
  saveRole,
  type OwnRole,
  type RolePlace,
} from './queries.ts';
import { holdingOf, keptPermissions } from './rights.ts';
import { belongsTo, isShipped, shippedRole } from './role-list.ts';

/** Refuses HOS-01001-9 when a role holds more than the person who gives, changes or deletes it. */
function admitHolding(actor: Actor, given: Holding): void {
  if (holdsMore(given, actor)) throw new Refusal('HOS-01001-9');
}

/** R-USER-04: refuses HOS-03001-6 over a role type that belongs to what the caller does not administer. */
async function admitPlace(tx: TenantTx, actor: Actor, place: RolePlace): Promise<void> {
  if (!coversPlace(await standingOfActor(tx, actor), place)) throw new Refusal('HOS-03001-6');
}

/** Refuses rights that reach farther than the place that the role belongs to. */
function admitReach(reach: Reach, place: RolePlace): void {
  if (reachIncludes(belongsTo(place), reach)) return;
  refuseFields([{ path: ['reach'], code: 'HOS-09001-6' }]);
}

/** Refuses HOS-03001-4 when a menu entry was chosen that the rights do not open. */
function admitMenus(holding: Holding, menus: readonly string[] | null): void {
  const open = new Set(menusOf(holding, null).map(({ code }) => code));
  if (menus?.some((code) => !open.has(code))) throw new Refusal('HOS-03001-4');
}

/** Open sessions of the role go on, with its rights as they are now. */
async function announceRights(context: IdentityContext, tx: TenantTx, code: string): Promise<void> {
  const sessions = await listSessionsOfRole(tx.sql, tx.scope.groupId, code);
  tx.afterCommit(() => announceSessions(context, sessions, 'RIGHTS_CHANGED'));
}

/** Returns the place of a new role: as far up as its maker reaches, or as asked. */
function placeOf({ scope }: TenantTx, asked: Reach): RolePlace {
  return {
    companyId: asked === 'GROUP' ? null : scope.companyId,
    storeId: asked === 'STORE' ? scope.storeId : null,
  };
}

async function getRole(tx: TenantTx, code: string, version: number): Promise<OwnRole> {
  await lockRoles(tx.sql, tx.scope.groupId);
  const own = await findOwnRole(tx.sql, tx.scope.groupId, code);
  const role = own ?? (isShipped(code) ? shippedRole(code) : undefined);
  if (role === undefined) throw new Refusal('HOS-00004-0');
  await refuseStale(tx, { entity: 'role-type', id: code, seenVersion: version, version: role.version });
  return role;
}

/** Nobody locks themselves out: a user who edits users keeps that right, as far as before. */
function keepOwnRight(actor: Actor, code: string, { permissions, reach }: Holding): void {
  if (actor.roleCode !== code) return;
  if (!isGranted(permissions, 'user', 'edit') || !reachIncludes(reach, actor.reach))
    throw new Refusal('HOS-03001-1');
}

/** A role as it is kept. */
const keptOf = <Role extends Holding>(role: Role): Role => ({
  ...role,
  permissions: keptPermissions(role.permissions),
});

/** Makes a role type of the group. */
export async function addRole({ input, tx, actor }: TxCall<typeof createRole>) {
  await lockRoles(tx.sql, tx.scope.groupId);
  const { code, nameJa, nameEn, permissions, menus } = input;
  if (isShipped(code) || (await findOwnRole(tx.sql, tx.scope.groupId, code)) !== undefined) {
    throw new Refusal('HOS-05090-0', { wrongFields: [{ path: ['code'], code: 'HOS-05090-0' }] });
  }
  const place = placeOf(tx, input.belongsTo ?? actor.reach);
  const holding = {
    permissions: permissions as Partial<Permissions>,
    reach: input.reach ?? 'STORE',
    limits: input.limits ?? NO_MONEY_LIMITS,
  };
  admitHolding(actor, holding);
  await admitPlace(tx, actor, place);
  admitReach(holding.reach, place);
  admitMenus(holding, menus);
  const role = { code, nameJa, nameEn, ...holding, menus, ...place };
  const version = await saveRole(tx.sql, tx.scope.groupId, keptOf(role));
  await tx.audit({
    action: 'role-type.create',
    entity: 'role-type',
    entityId: code,
    after: { ...role, version },
  });
  return { code, version };
}

/** Changes a role type. A person who gives rights must hold them, before and after. */
export async function changeRole(context: IdentityContext, { input, tx, actor }: TxCall<typeof editRole>) {
  const { code, nameJa, nameEn, permissions, menus } = input;
  const before = await getRole(tx, code, input.version);
  const { companyId, storeId } = before;
  const known = holdingOf(code, before);
  // A page of before there were limits leaves them as they are.
  const limits = input.limits ?? known.limits;
  const holding = {
    permissions: permissions as Partial<Permissions>,
    reach: input.reach ?? before.reach,
    limits,
  };
  await admitPlace(tx, actor, before);
  admitHolding(actor, known);
  admitHolding(actor, holding);
  admitReach(holding.reach, before);
  admitMenus(holding, menus);
  keepOwnRight(actor, code, holding);
  const after = { code, nameJa, nameEn, ...holding, menus, companyId, storeId };
  const version = await saveRole(tx.sql, tx.scope.groupId, keptOf(after));
  await announceRights(context, tx, code);
  await tx.audit({
    action: 'role-type.edit',
    entity: 'role-type',
    entityId: code,
    before,
    after: { ...after, version },
  });
  return { code, version };
}

/** Deletes a role type that nobody has, or takes back what the group had changed in a shipped one. */
export async function removeRole(context: IdentityContext, { input, tx, actor }: TxCall<typeof deleteRole>) {
  const { code } = input;
  const before = await getRole(tx, code, input.version);
  if (before.version === 0) throw new Refusal('HOS-03001-2');
  await admitPlace(tx, actor, before);
  admitHolding(actor, holdingOf(code, before));
  if (isShipped(code)) {
    const shipped = holdingOf(code, null);
    admitHolding(actor, shipped);
    keepOwnRight(actor, code, shipped);
  } else {
    const users = (await countUsersByRole(tx.sql, tx.scope.groupId)).get(code) ?? 0;
    if (users > 0) throw new Refusal('HOS-03001-0', { values: [users] });
  }
  await deleteOwnRole(tx.sql, tx.scope.groupId, code);
  await announceRights(context, tx, code);
  await tx.audit({ action: 'role-type.delete', entity: 'role-type', entityId: code, before });
  return { code };
}
