import { WIRE_HEADERS } from '@honjin/contracts';
import { blockRoom, releaseRoomBlock } from '@honjin/contracts/registration/bus';
import { releaseRoom, setRoomBlock } from '@honjin/contracts/rooms';
import type { RoomBlockKind } from '@honjin/domain';
import { callRpc, handleDetached, Refusal, type Bus } from '@honjin/service-kit';

/** Registration says that somebody has the room; the desk reads it in the words of the block it asked for. */
function inWordsOf(kind: RoomBlockKind, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'HOS-02001-1') return error;
  return new Refusal(kind === 'BROKEN' ? 'HOS-06001-2' : 'HOS-06001-3', error.details);
}

/**
 * The key goes along, so that registration honours it too: its effect is not repeated even when our part was not kept.
 */
function intentOf(headers: Headers): { intentKey?: string } {
  const intentKey = headers.get(WIRE_HEADERS.idempotencyKey);
  return intentKey === null ? {} : { intentKey };
}

/** Broken and stop-sale are occupancy: registration decides, this service only asks and shows. */
export function blockRoutes(bus: Bus) {
  return [
    handleDetached(setRoomBlock, async ({ input, token, headers, once }) => {
      const { roomId, kind, from, to, reason } = input;
      if (to <= from) throw new Refusal('HOS-06001-7');
      const wish = { roomId, kind, from, to, reason, ...intentOf(headers) };
      const { blockId, revision } = await callRpc(bus, blockRoom, wish, { token }).catch((error: unknown) => {
        throw inWordsOf(kind, error);
      });
      const after = { blockId, kind, from, to };
      return once(async (tx) => {
        await tx.audit({ action: 'room.block', entity: 'room', entityId: roomId, after, reason });
        return { blockId, registrationRevision: revision };
      });
    }),
    handleDetached(releaseRoom, async ({ input, token, headers, once }) => {
      const { blockId, from } = input;
      const wish = { blockId, from, ...intentOf(headers) };
      const { revision } = await callRpc(bus, releaseRoomBlock, wish, { token });
      return once(async (tx) => {
        await tx.audit({ action: 'room.release', entity: 'room-block', entityId: blockId, after: { from } });
        return { registrationRevision: revision };
      });
    }),
  ];
}
