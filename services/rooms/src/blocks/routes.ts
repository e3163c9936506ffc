import { blockRoom, releaseRoomBlock } from '@honjin/contracts/registration';
import { releaseRoom, setRoomBlock } from '@honjin/contracts/rooms';
import type { RoomBlockKind } from '@honjin/domain';
import { callRpc, handleDetached, Refusal, type Bus } from '@honjin/service-kit';

/** Registration says that somebody has the room; the desk reads it in the words of the block it asked for. */
function inWordsOf(kind: RoomBlockKind, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'HOS-02001-1') return error;
  return new Refusal(kind === 'BROKEN' ? 'HOS-06001-2' : 'HOS-06001-3', error.details);
}

/** Broken and stop-sale are occupancy: registration decides, this service only asks and shows. */
export function blockRoutes(bus: Bus) {
  return [
    handleDetached(setRoomBlock, async ({ input, token, inTx }) => {
      const { roomId, kind, from, to, reason } = input;
      if (to <= from) throw new Refusal('HOS-06001-7');
      const { blockId, revision } = await callRpc(
        bus,
        blockRoom,
        { roomId, kind, from, to, reason },
        { token },
      ).catch((error: unknown) => {
        throw inWordsOf(kind, error);
      });
      const after = { blockId, kind, from, to };
      await inTx((tx) => tx.audit({ action: 'room.block', entity: 'room', entityId: roomId, after, reason }));
      return { blockId, registrationRevision: revision };
    }),
    handleDetached(releaseRoom, async ({ input, token, inTx }) => {
      const { blockId, from } = input;
      const { revision } = await callRpc(bus, releaseRoomBlock, { blockId, from }, { token });
      await inTx((tx) =>
        tx.audit({ action: 'room.release', entity: 'room-block', entityId: blockId, after: { from } }),
      );
      return { registrationRevision: revision };
    }),
  ];
}
