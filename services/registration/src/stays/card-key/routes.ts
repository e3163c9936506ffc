import { WIRE_HEADERS } from '@honjin/contracts';
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
import { readLostKeyCharge, saveCharge } from './lost-key-charge.ts';
import { readKeys, readKeysById } from './key-view.ts';
import { orderKeys, orderRecut, tellKeys, type OrderedKeys } from './order-keys.ts';
import { stopKey } from './stop-key.ts';
import { updateCut, type RoomKeyRow } from './queries.ts';

type Detached = Pick<DetachedCall<typeof issueRoomKeys>, 'actor' | 'headers' | 'inTx' | 'once'>;

/**
 * Returns the caller's intent: the cards carry it too, so that no card is cut twice though the answer was never kept.
 */
function intentOf({ actor, headers }: Detached): string | null {
  const key = headers.get(WIRE_HEADERS.idempotencyKey);
  return key === null ? null : `${actor.userId}:${key}`;
}

/**
 * The calls on card keys. Cutting has three steps: the cards are noted, the encoder cuts them while nothing is locked,
 * and each answer is written down at once. A card that was noted and never answered is shown as interrupted and can be
 * cut again.
 */
export function cardKeyRoutes(cutter: () => CardCutter): readonly Route[] {
  async function cutAll(context: Detached, { keys, isKnown }: OrderedKeys) {
    // What an encoder with a line is to cut waits there for its turn.
    const atOnce = keys.filter(({ encoderId }) => !isKnown && encoderId === null);
    for (const key of atOnce) await cutOne(context, key);
    return context.once(async (tx) => ({ keys: await readKeysById(tx, keys) }));
  }

  async function cutOne({ inTx, actor }: Detached, key: RoomKeyRow): Promise<void> {
    const { roomNo, codeNo, validFrom, validUntil } = key;
    const result = await cutter().cut({ storeId: actor.storeId, roomNo, codeNo, validFrom, validUntil });
    await inTx(async (tx) => {
      await updateCut(tx, key.id, result);
      tellKeys(tx, [key]);
    });
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
