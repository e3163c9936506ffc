import {
  issueRoomKeys,
  listRoomKeys,
  loseRoomKey,
  recutRoomKey,
  returnRoomKeys,
  saveLostKeyCharge,
  showLostKeyCharge,
  stopRoomKey,
} from '@honjin/contracts/registration';
import { handle, handleDetached, type DetachedCall, type Route } from '@honjin/service-kit';
import { returnKeys, loseKey } from './close-keys.ts';
import type { CardCutter } from './cut-card.ts';
import { cutAtOnce, intentOf } from './cut-ordered.ts';
import { readLostKeyCharge, saveCharge } from './lost-key-charge.ts';
import { readKeys, readKeysById } from './key-view.ts';
import { orderKeys, orderRecut, type OrderedKeys } from './order-keys.ts';
import { stopKey } from './stop-key.ts';

type Detached = Pick<DetachedCall<typeof issueRoomKeys>, 'actor' | 'headers' | 'inTx' | 'once'>;

/**
 * The calls on card keys. Cutting has three steps: the cards are noted, the encoder cuts them while nothing is locked,
 * and each answer is written down at once. A card that was noted and never answered is shown as interrupted and can be
 * cut again.
 */
export function cardKeyRoutes(cutter: () => CardCutter): readonly Route[] {
  async function cutAll(context: Detached, ordered: OrderedKeys) {
    await cutAtOnce(cutter, context, ordered);
    return context.once(async (tx) => ({ keys: await readKeysById(tx, ordered.keys) }));
  }

  return [
    handle(listRoomKeys, async ({ input, tx }) => ({
      rooms: await readKeys(tx, { unitIds: input.bRoomUnitIds ?? null, withDeparted: input.withDeparted }),
    })),
    handleDetached(issueRoomKeys, async (context) => {
      const { input, inTx } = context;
      return cutAll(context, await inTx((tx) => orderKeys(tx, input, intentOf(context))));
    }),
    handleDetached(recutRoomKey, async (context) => {
      const { input, inTx } = context;
      return cutAll(context, await inTx((tx) => orderRecut(tx, input, intentOf(context))));
    }),
    handle(returnRoomKeys, async ({ input, tx }) => ({
      keys: await readKeysById(tx, await returnKeys(tx, input.ids, input.note)),
    })),
    handle(stopRoomKey, async ({ input, tx }) => ({
      keys: await readKeysById(tx, await stopKey(tx, input)),
    })),
    handle(loseRoomKey, async ({ input, tx }) => ({
      keys: await readKeysById(tx, await loseKey(tx, input)),
    })),
    handle(showLostKeyCharge, async ({ tx }) => ({ charge: await readLostKeyCharge(tx) })),
    handle(saveLostKeyCharge, async ({ input, tx }) => ({ charge: await saveCharge(tx, input) })),
  ];
}
