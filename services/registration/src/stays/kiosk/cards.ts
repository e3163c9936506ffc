import type { ResultOf } from '@honjin/contracts';
import type { showKioskVisit } from '@honjin/contracts/registration';
import { kioskCardsLeft } from '@honjin/domain';
import type { UnitNode } from '../../bookings/tree/tree.ts';
import { readKeys } from '../card-key/key-view.ts';
import { heads } from '../guest-mail/stay-facts.ts';
import type { Visit } from './open-machine.ts';
import { listActs } from './queries.ts';

type RoomView = ResultOf<typeof showKioskVisit>['kioskVisit']['rooms'][number];
type Cards = Pick<RoomView, 'cards' | 'cardsLeft'> & { isAdmitted: boolean };

/**
 * Reads the cards that were asked for in a visit. Those that a room may still get are one a head, less all that are out or
 * on their way; none before the machine has checked it in (R-KIOSK-05).
 */
export async function readCards(
  { tx, visit }: Visit,
  nodes: readonly UnitNode[],
): Promise<(node: UnitNode) => Cards> {
  const unitIds = nodes.map(({ unit }) => unit.id);
  const [acts, rooms] = await Promise.all([
    listActs(tx, visit.id),
    readKeys(tx, { unitIds, withDeparted: false }),
  ]);
  const own = new Set(acts.map(({ roomKeyId }) => roomKeyId));
  const admitted = new Set(acts.flatMap(({ kind, roomUnitId }) => (kind === 'CHECK_IN' ? [roomUnitId] : [])));
  const keysOf = new Map(rooms.map(({ bRoomUnitId, keys }) => [bRoomUnitId, keys]));
  return (node) => {
    const keys = keysOf.get(node.unit.id) ?? [];
    const out = keys.filter(({ status }) => status === 'ISSUED' || status === 'CUTTING');
    return {
      cards: keys
        .filter(({ id }) => own.has(id))
        .map(({ id, status, failure, queuePlace }) => ({
          roomKeyId: id,
          cardState: status === 'CUTTING' || status === 'FAILED' ? status : 'ISSUED',
          failure,
          queuePlace,
        })),
      isAdmitted: admitted.has(node.unit.id),
      cardsLeft: admitted.has(node.unit.id) ? kioskCardsLeft(heads(node), out.length) : 0,
    };
  };
}
