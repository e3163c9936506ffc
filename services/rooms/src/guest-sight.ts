import { isGranted, type Actor } from '@honjin/contracts';

/** Tells whether the role may see who the guests are; cleaning staff see that there are some. */
export function maySeeGuests(actor: Actor): boolean {
  return (
    isGranted(actor.permissions, 'registration', 'read') || isGranted(actor.permissions, 'guest', 'read')
  );
}
