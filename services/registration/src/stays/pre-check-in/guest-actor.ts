import type { Actor, Scope } from '@honjin/contracts';
import { GUEST_ON_PAGE } from '@honjin/contracts/registration';
import { actorWithoutRights } from '../guest-link/actor-without-rights.ts';

/** Returns a guest as an actor: what comes by a link is done in this name, without a right of anybody (R-PRE-01). */
export function guestActor(scope: Scope): Actor {
  return actorWithoutRights(scope, {
    userId: '00000000-0000-7000-8000-000000000103',
    loginId: 'guest-page',
    userName: GUEST_ON_PAGE,
  });
}
