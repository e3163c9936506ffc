import { holds, type Actor, type AnyCall } from '@honjin/contracts';
import { Refusal } from '../refusal.ts';
import type { Claims } from './read-request.ts';

/** True when the request names a group, company or store that is not the session's. */
export function claimsAnotherStore(actor: Actor, claims: Claims): boolean {
  return (
    (claims.storeId !== undefined && claims.storeId !== actor.storeId) ||
    (claims.companyId !== undefined && claims.companyId !== actor.companyId) ||
    (claims.groupId !== undefined && claims.groupId !== actor.groupId)
  );
}

/** Refuses who may not make the call: deny by default. */
export function admit(actor: Actor, call: AnyCall): void {
  const { access } = call;
  if (typeof access === 'object' && !holds(actor, access)) throw new Refusal('HOS-00003-0');
  if (call.writes && call.access !== 'session' && !actor.canSave) throw new Refusal('HOS-00003-2');
  if (call.reauthenticates && actor.requireReauth && actor.confirmedBy === null)
    throw new Refusal('HOS-00003-3');
}
