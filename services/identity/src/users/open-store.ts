import { storeOpened } from '@honjin/contracts/admin/bus';
import { onEvent, type EventHandler } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { announceSessions } from '../session/announce.ts';
import { giveOpenedStore, listSessionsOfUser, nameOpenedStore } from './opened-store-queries.ts';

/**
 * Lets the person who opened a store work there; they give it to others in the user master. Their open pages get an
 * event, so that the store appears in the switcher at once.
 */
export function openStore(context: IdentityContext): EventHandler {
  return onEvent(storeOpened, async (tx, store) => {
    await nameOpenedStore(tx, store);
    if (!(await giveOpenedStore(tx, store.openedBy))) return;
    const sessions = await listSessionsOfUser(tx, store.openedBy);
    tx.afterCommit(() => announceSessions(context, sessions, 'RIGHTS_CHANGED'));
  });
}
