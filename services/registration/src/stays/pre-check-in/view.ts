import type { ResultOf } from '@honjin/contracts';
import type { showPreCheckIn } from '@honjin/contracts/registration';
import { isPreCheckInOpen, preCheckInState } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import { languageOf, mailAddressOf } from '../guest-mail/stay-facts.ts';
import { answeredText, storedText } from './difference-text.ts';
import { findUrl } from '../guest-link/issue-link.ts';
import type { LinkMaker } from '../guest-link/link.ts';
import { findLink, type LinkRow } from '../guest-link/queries.ts';
import { listAnswered, type AnsweredRoom } from './queries.ts';
import { knownOf } from './slots.ts';

type View = ResultOf<typeof showPreCheckIn>;

const instant = (at: Date | null | undefined) => at?.toISOString() ?? null;

function differencesOf({ units }: BookingTree, rooms: readonly AnsweredRoom[]): View['differences'] {
  return rooms.flatMap(({ roomUnitId, differences }) => {
    const node = units.find(({ unit }) => unit.id === roomUnitId);
    if (node === undefined) return [];
    const { roomIndex, checkInTime } = node.unit;
    return differences.flatMap((one) => {
      const guest = node.guests.find(({ id }) => id === one.guestId);
      // A guest who was taken out of the room has nothing to compare with any more.
      if (one.guestId !== null && guest === undefined) return [];
      return {
        bRoomUnitId: roomUnitId,
        bGuestInformationId: one.guestId,
        part: one.part,
        answered: answeredText(one),
        roomIndex,
        guestName: guest === undefined ? node.unit.guestName : guest.nameKanji || guest.nameKana,
        stored: storedText(one.part, { ...knownOf(guest), checkInTime }),
      };
    });
  });
}

function stateOf({ units }: BookingTree, link: LinkRow | undefined, rooms: readonly AnsweredRoom[]) {
  if (link === undefined) return preCheckInState(null);
  const sent = new Set(rooms.map(({ roomUnitId }) => roomUnitId));
  return preCheckInState({
    isWithdrawn: link.withdrawnAt !== null,
    wasMailed: link.mailedAt !== null,
    wasOpened: link.openedAt !== null,
    openRooms: units
      .filter(({ unit }) => isPreCheckInOpen(unit.status))
      .map(({ unit }) => ({ isSent: sent.has(unit.id) })),
  });
}

/** How far the guests of a booking are on their page, and what the desk is to decide. */
export async function viewPreCheckIn(
  tx: TenantTx,
  bookingId: string,
  { maker, hasMailServer }: { maker: LinkMaker; hasMailServer: boolean },
): Promise<View> {
  const tree = await getTree(tx, bookingId);
  const link = await findLink(tx, bookingId);
  const rooms = await listAnswered(tx, bookingId);
  const answeredAt = new Map(rooms.map((room) => [room.roomUnitId, room.answeredAt]));
  return {
    state: stateOf(tree, link, rooms),
    url: await findUrl(tx, maker, tree),
    printLanguage: languageOf(tree),
    recipient: mailAddressOf(tree),
    hasMailServer,
    madeAt: instant(link?.madeAt),
    madeBy: link?.madeByName ?? '',
    mailedAt: instant(link?.mailedAt),
    openedAt: instant(link?.openedAt),
    rooms: tree.units.map(({ unit }) => ({
      bRoomUnitId: unit.id,
      roomIndex: unit.roomIndex,
      isOpen: isPreCheckInOpen(unit.status),
      answeredAt: instant(answeredAt.get(unit.id)),
    })),
    differences: differencesOf(tree, rooms),
  };
}
