import type { Actor, Scope } from '@honjin/contracts';
import { actorWithoutRights } from '../guest-link/actor-without-rights.ts';

/** Returns a tablet as an actor: what comes by its key is done in this name, without a right of anybody (R-SIGN-01). */
export function tabletActor(scope: Scope, userName: string): Actor {
  return actorWithoutRights(scope, {
    userId: '00000000-0000-7000-8000-000000000104',
    loginId: 'sign-tablet',
    userName,
  });
}
