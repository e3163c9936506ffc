import type { Locale } from '@honjin/contracts';
import { CODE_NAMES } from '@honjin/contracts/code-names';
import type { RoomIndication } from '@honjin/contracts/rooms';
import { buildingIn, formatDate, nameIn } from '@honjin/domain';
import { fitWidths, type SheetKind, type WholeSheet } from '@honjin/print/sheets';

const HEADINGS: Readonly<Record<Locale, readonly string[]>> = {
  ja: [
    '建物',
    '階',
    '部屋番号',
    '部屋タイプ',
    '状態',
    '状態名',
    '清掃',
    '清掃名',
    '起こさないで',
    '外出',
    '出発日',
    '出発時刻',
    '到着時刻',
    '到着人数',
    'メモ',
    '故障・売止',
    '開始日',
    '終了日',
    '理由',
  ],
  en: [
    'Building',
    'Floor',
    'Room',
    'Room type',
    'Condition',
    'Condition name',
    'Cleaning',
    'Cleaning name',
    'Do not disturb',
    'Guests out',
    'Departure date',
    'Departure time',
    'Arrival time',
    'Arriving guests',
    'Memo',
    'Out of order / stop-sale',
    'From',
    'To',
    'Reason',
  ],
};

const YES = '1';

function mark(holds: boolean): string {
  return holds ? YES : '';
}

function rowOf(room: RoomIndication, locale: Locale): string[] {
  const { guest, arrival, block } = room;
  return [
    buildingIn(locale, room),
    room.floor,
    room.roomNo,
    nameIn(locale, { name: room.typeName, nameEn: room.typeNameEn }),
    room.condition,
    CODE_NAMES[locale].roomCondition[room.condition],
    room.cleaning,
    CODE_NAMES[locale].roomCleaning[room.cleaning],
    mark(room.isDoNotDisturb),
    mark(room.isGuestOut),
    ...(guest ? [formatDate(guest.checkOutDate), guest.checkOutTime] : ['', '']),
    ...(arrival ? [arrival.checkInTime, String(arrival.guestCount)] : ['', '']),
    mark(guest?.hasMemo === true || arrival?.hasMemo === true),
    ...(block
      ? [
          CODE_NAMES[locale].roomCondition[block.kind === 'BROKEN' ? 'X' : 'T'],
          formatDate(block.from),
          formatDate(block.to),
          block.reason,
        ]
      : ['', '', '', '']),
  ];
}

/** The kinds of the columns, in their order: a room number is a text. */
const KINDS: readonly SheetKind[] = [
  ...Array.from({ length: 10 }, () => 'text' as const),
  'day',
  'time',
  'time',
  'number',
  'text',
  'text',
  'day',
  'day',
  'text',
];

/** The room indication as a table. Names of guests are not in it. */
export function sheetOf(rooms: readonly RoomIndication[], locale: Locale): Omit<WholeSheet, 'title'> {
  const rows = rooms.map((room) => rowOf(room, locale));
  const columns = HEADINGS[locale].map((title, at) => ({ title, kind: KINDS[at]! }));
  return { columns: fitWidths(columns, rows), rows, totals: [] };
}
