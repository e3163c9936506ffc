import type { Locale, ResultOf } from '@honjin/contracts';
import type { showKioskVisit } from '@honjin/contracts/registration';
import { nightsBetween, ROOM_UNIT_STATUS_TRAITS } from '@honjin/domain';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { nightOn, roomOf, type UnitNode } from '../../bookings/tree/tree.ts';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { heads } from '../guest-mail/stay-facts.ts';
import { readCards } from './cards.ts';
import { judgeRooms, type JudgedRoom } from './judge-rooms.ts';
import type { Visit } from './open-machine.ts';
import { sentenceOf } from './refusals.ts';
import { roomsHere } from './rooms-here.ts';

type VisitView = ResultOf<typeof showKioskVisit>['kioskVisit'];
type RoomView = VisitView['rooms'][number];
type Masters = Pick<MasterSets, 'room' | 'roomType' | 'freeMemo'>;

/** The memos of a room that the house wants its guests to read at the machine. */
function memosOf({ memos }: UnitNode, { freeMemo }: Masters): RoomView['memos'] {
  return memos
    .filter(({ freeMemoId }) => freeMemo.get(freeMemoId ?? '')?.isKiosk === true)
    .map(({ title, detail }) => ({ title, detail }));
}

function roomView(
  { node, dueAmount, register, block }: JudgedRoom,
  { masters, businessDate, locale }: { masters: Masters; businessDate: string; locale: Locale },
): Omit<RoomView, 'cards' | 'cardsLeft'> {
  const { unit } = node;
  const type = masters.roomType.get(nightOn(node, businessDate)?.roomTypeId ?? '');
  const isInHouse = ROOM_UNIT_STATUS_TRAITS[unit.status].inHouse;
  return {
    bRoomUnitId: unit.id,
    roomIndex: unit.roomIndex,
    status: unit.status,
    guestName: unit.guestName,
    roomTypeName: type?.name ?? '',
    roomTypeNameEn: type?.nameEn ?? '',
    checkInDate: unit.checkInDate,
    checkOutDate: unit.checkOutDate,
    nights: nightsBetween(unit.checkInDate, unit.checkOutDate),
    paxCount: heads(node),
    roomNo: isInHouse ? (masters.room.get(roomOf(node, businessDate) ?? '')?.roomNo ?? '') : '',
    dueAmount,
    guests: register.map(({ guestId, name, lacks }) => ({
      bGuestInformationId: guestId,
      guestName: name,
      lacks,
    })),
    memos: memosOf(node, masters),
    block,
    message: sentenceOf({ block, dueAmount }, locale),
  };
}

/** Returns what the guest at the machine may see of the booking now. */
export async function viewVisit(opened: Visit, locale: Locale): Promise<VisitView> {
  const { tx, visit } = opened;
  const { businessDate } = openDayOf(tx);
  const tree = await getTree(tx, visit.bookingId);
  const nodes = roomsHere(tx, tree);
  const masters = await readMasters(tx, ['room', 'roomType', 'freeMemo']);
  const rooms = await judgeRooms(opened, tree, nodes);
  const cardsOf = await readCards(opened, nodes);
  return {
    kioskVisitId: visit.id,
    expiresAt: visit.expiresAt.toISOString(),
    bookingNo: tree.booking.bookingNo,
    rooms: rooms.map((room) => {
      const { cards, cardsLeft } = cardsOf(room.node);
      return { ...roomView(room, { masters, businessDate, locale }), cards, cardsLeft };
    }),
  };
}
