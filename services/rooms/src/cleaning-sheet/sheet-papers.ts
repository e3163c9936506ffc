import type { Locale } from '@honjin/contracts';
import type { RoomIndication, SHEET_GROUPINGS } from '@honjin/contracts/rooms';
import { floorKeyOf, formatDate, nameIn, roomPlaceIn } from '@honjin/domain';
import type { TablePaper } from '@honjin/print';
import { SHEET_TEXTS, type SheetTexts } from './sheet-texts.ts';

type Grouping = (typeof SHEET_GROUPINGS)[number];

export interface SheetRequest {
  readonly by: Grouping;
  readonly businessDate: string;
  readonly locale: Locale;
}

/** An empty box to tick with a pen. */
const BOX = '□';

function peopleText({ guest, arrival }: RoomIndication, businessDate: string, texts: SheetTexts): string {
  const leaves = guest && guest.checkOutDate === businessDate ? texts.leaves(guest.checkOutTime) : undefined;
  const parts = [
    guest && texts.guests(guest.guestCount),
    leaves,
    arrival && texts.arrives(arrival.checkInTime, arrival.guestCount),
  ];
  return parts.filter(Boolean).join(' ');
}

function mindText(room: RoomIndication, texts: SheetTexts): string {
  const memos = [...(room.guest?.cleaningMemos ?? []), ...(room.arrival?.cleaningMemos ?? [])];
  const parts = [
    room.isLinenDay && texts.linen,
    room.isDoNotDisturb && texts.doNotDisturb,
    room.isGuestOut && texts.guestsOut,
    room.block?.reason,
    ...memos,
  ];
  return parts.filter(Boolean).join(texts.comma);
}

function rowOf(room: RoomIndication, { businessDate, locale }: SheetRequest): string[] {
  const texts = SHEET_TEXTS[locale];
  return [
    room.roomNo,
    nameIn(locale, { name: room.typeName, nameEn: room.typeNameEn }),
    room.condition,
    room.cleaning,
    String(room.workPoints),
    peopleText(room, businessDate, texts),
    mindText(room, texts),
    BOX,
  ];
}

function headingOf(room: RoomIndication, { by, locale }: SheetRequest): string {
  return by === 'CLEANER' ? room.cleaner || SHEET_TEXTS[locale].noCleaner : roomPlaceIn(locale, room);
}

function pointsOf(rooms: readonly RoomIndication[]): number {
  return rooms.reduce((sum, room) => sum + room.workPoints, 0);
}

function paperOf(heading: string, rooms: readonly RoomIndication[], request: SheetRequest): TablePaper {
  const texts = SHEET_TEXTS[request.locale];
  const [room, type, condition, cleaning, points, people, mind, done] = texts.columns;
  return {
    title: `${texts.title}${texts.gap}${heading}`,
    language: request.locale,
    facts: [
      texts.printed(
        formatDate(request.businessDate),
        request.by === 'FLOOR' ? texts.byFloor : texts.byCleaner,
      ),
      texts.rooms(rooms.length, pointsOf(rooms)),
    ],
    columns: [
      { title: room, width: 40 },
      { title: type, width: 80 },
      { title: condition, width: 28, align: 'center' },
      { title: cleaning, width: 28, align: 'center' },
      { title: points, width: 24, align: 'right' },
      { title: people, width: 110 },
      { title: mind, width: '*' },
      { title: done, width: 26, align: 'center' },
    ],
    rows: rooms.map((one) => rowOf(one, request)),
    totals: [[texts.total, '', '', '', String(pointsOf(rooms))]],
  };
}

/**
 * Returns the cleaning sheet: a page for each floor or each cleaner, rooms in the order of the house. Names of guests
 * are not on it: it lies on a trolley in the corridor.
 */
export function sheetPapers(rooms: readonly RoomIndication[], request: SheetRequest): TablePaper[] {
  if (rooms.length === 0) return [paperOf(SHEET_TEXTS[request.locale].nothing, [], request)];
  const groups = Map.groupBy(rooms, (room) => (request.by === 'CLEANER' ? room.cleaner : floorKeyOf(room)));
  return [...groups.values()].map((members) => paperOf(headingOf(members[0]!, request), members, request));
}
