import { FUNCTIONS, isGranted, type Actor, type ParsedRequestOf, type Permissions } from '@honjin/contracts';
import type { createRole, deleteRole, editRole } from '@honjin/contracts/identity';
import { Refusal, refuseStale, type TenantTx, type TxCall } from '@honjin/service-kit';
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
} from './queries.ts';
import { permissionsOf } from './rights.ts';
import { isShipped, shippedRole } from './role-list.ts';

type Fields = Pick<ParsedRequestOf<typeof createRole>, 'permissions' | 'menus'>;

/** Refuses HOS-01001-9 when the rights are more than those of who gives them. */
function admitRights(actor: Actor, given: Partial<Permissions>): void {
  const exceeds = FUNCTIONS.some((code) => !isGranted(actor.permissions, code, given[code] ?? 'forbidden'));
  if (exceeds) throw new Refusal('HOS-01001-9');
}

/** Refuses HOS-03001-4 when a menu entry was chosen that the rights do not open. */
function admitMenus({ permissions, menus }: Fields): void {
  const open = new Set(menusOf(permissions, null).map(({ code }) => code));
  if (menus?.some((code) => !open.has(code))) throw new Refusal('HOS-03001-4');
}

/** Open sessions of the role go on, with its rights as they are now. */
async function announceRights(context: IdentityContext, tx: TenantTx, code: string): Promise<void> {
  const sessions = await listSessionsOfRole(tx.sql, tx.scope.groupId, code);
  tx.afterCommit(() => announceSessions(context, sessions, 'RIGHTS_CHANGED'));
}

async function getRole(tx: TenantTx, code: string, version: number): Promise<OwnRole> {
  await lockRoles(tx.sql, tx.scope.groupId);
  const own = await findOwnRole(tx.sql, tx.scope.groupId, code);
  const role = own ?? (isShipped(code) ? shippedRole(code) : undefined);
  if (role === undefined) throw new Refusal('HOS-00004-0');
  await refuseStale(tx, { entity: 'role-type', id: code, seenVersion: version, version: role.version });
  return role;
}

/** Nobody locks themselves out: who edits users goes on doing so. */
function keepOwnRight(actor: Actor, code: string, permissions: Partial<Permissions>): void {
  if (actor.roleCode === code && !isGranted(permissions, 'user', 'edit')) throw new Refusal('HOS-03001-1');
}

/** Makes a role type of the group. */
export async function addRole({ input, tx, actor }: TxCall<typeof createRole>) {
  await lockRoles(tx.sql, tx.scope.groupId);
  const { code, nameJa, nameEn, permissions, menus } = input;
  if (isShipped(code) || (await findOwnRole(tx.sql, tx.scope.groupId, code)) !== undefined) {
    const errors = [{ path: 'code', code: 'HOS-05090-0', message: '' }];
    throw new Refusal('HOS-05090-0', { errors });
  }
  admitRights(actor, permissions as Partial<Permissions>);
  admitMenus(input);
  const role = { code, nameJa, nameEn, permissions, menus };
  const version = await saveRole(tx.sql, tx.scope.groupId, role);
  await tx.audit({
    action: 'role-type.create',
    entity: 'role-type',
    entityId: code,
    after: { ...role, version },
  });
  return { code, version };
}

/** Changes a role type; who gives rights must hold them, before and after. */
export async function changeRole(context: IdentityContext, { input, tx, actor }: TxCall<typeof editRole>) {
  const { code, nameJa, nameEn, permissions, menus } = input;
  const before = await getRole(tx, code, input.version);
  admitRights(actor, permissionsOf(code, before.permissions));
  admitRights(actor, permissions as Partial<Permissions>);
  admitMenus(input);
  keepOwnRight(actor, code, permissions as Partial<Permissions>);
  const after = { code, nameJa, nameEn, permissions, menus };
  const version = await saveRole(tx.sql, tx.scope.groupId, after);
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
  admitRights(actor, permissionsOf(code, before.permissions));
  if (isShipped(code)) {
    const { permissions } = shippedRole(code);
    admitRights(actor, permissionsOf(code, permissions));
    keepOwnRight(actor, code, permissionsOf(code, permissions));
  } else {
    const users = (await countUsersByRole(tx.sql, tx.scope.groupId)).get(code) ?? 0;
    if (users > 0) throw new Refusal('HOS-03001-0', { values: [users] });
  }
  await deleteOwnRole(tx.sql, tx.scope.groupId, code);
  await announceRights(context, tx, code);
  await tx.audit({ action: 'role-type.delete', entity: 'role-type', entityId: code, before });
  return { code };
}
