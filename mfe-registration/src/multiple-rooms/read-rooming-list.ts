import {
  eachNight,
  hiraganaToKatakana,
  isKanaName,
  normalizePhone,
  foldText,
  widenKatakana,
} from '@honjin/domain';
import { readDate } from '@honjin/ui';
import { CHILD_FIELDS, type RoomForm } from '../booking/form/booking-form.ts';
import type { FormMasters } from '../booking/form/booking-types.ts';
import { EMPTY_GUEST } from '../booking/form/form-values.ts';
import { NO_ROOM } from '../booking/form/to-request.ts';
import type { RoomingColumn, RoomingRow } from './rooming-row.ts';

/** The fault of a cell. The screen has a text for each. */
export type CellProblem =
  | 'required'
  | 'kana'
  | 'phone'
  | 'number'
  | 'capacity'
  | 'date'
  | 'order'
  | 'past'
  | 'roomType'
  | 'room'
  | 'roomOfOtherType'
  | 'roomTwice'
  | 'tooLong';

export interface CellFault {
  row: number;
  column: RoomingColumn;
  problem: CellProblem;
}

export interface RoomingContext {
  masters: Pick<FormMasters, 'rooms' | 'roomTypes'>;
  businessDate: string;
}

export interface RoomingList {
  rooms: RoomForm[];
  faults: CellFault[];
}

/** Reads the whole grid: the rooms as the form knows them, and every cell that is wrong. */
export function readRoomingList(rows: readonly RoomingRow[], context: RoomingContext): RoomingList {
  const read = rows.map((row) => readRow(row, context));
  const faults = read.flatMap(({ faults: own }, row) => own.map((fault) => ({ ...fault, row })));
  const rooms = read.map(({ room }) => room);
  const roomIds = read.map(({ roomId }) => roomId);
  return { rooms, faults: [...faults, ...sharedRooms(rooms, roomIds)] };
}

type OwnFault = Omit<CellFault, 'row'>;

interface ReadRow {
  room: RoomForm;
  /** The room number in the row, '' for none. */
  roomId: string;
  faults: OwnFault[];
}

function readRow(row: RoomingRow, context: RoomingContext): ReadRow {
  const faults: OwnFault[] = [];
  const wrong = (column: RoomingColumn, problem: CellProblem) => void faults.push({ column, problem });
  const dates = readDates(row, context, wrong);
  const place = readPlace(row, context, wrong);
  const pax = readPax(row, { wrong, maxCapacity: place.maxCapacity });
  const guests = readGuest(row, wrong);
  if (row.cells.memo.length > 4_000) wrong('memo', 'tooLong');
  const { roomTypeId, roomId } = place;
  const wantedRoomId = wantedRoom(row, roomId);
  return {
    room: { ...row.base, ...dates, ...pax, roomTypeId, wantedRoomId, guests, memo: row.cells.memo },
    roomId,
    faults,
  };
}

type Wrong = (column: RoomingColumn, problem: CellProblem) => void;

function readDates(row: RoomingRow, { businessDate }: RoomingContext, wrong: Wrong) {
  const { cells, base, unit } = row;
  const read = (column: 'checkIn' | 'checkOut') => {
    const date = readDate(cells[column], businessDate);
    if (date === null) wrong(column, cells[column].trim() === '' ? 'required' : 'date');
    return date;
  };
  const checkInDate = read('checkIn') ?? base.checkInDate;
  const checkOutDate = read('checkOut') ?? base.checkOutDate;
  if (checkOutDate < checkInDate) wrong('checkOut', 'order');
  if (unit === undefined && checkInDate < businessDate) wrong('checkIn', 'past');
  return { checkInDate, checkOutDate };
}

/** The room type that a cell names, by code or name in either language, whatever its width or case. */
function findType(text: string, { roomTypes }: RoomingContext['masters']) {
  const key = foldText(text);
  return roomTypes.find(({ code, name, nameEn }) =>
    [code, name, nameEn].some((one) => foldText(one) === key),
  );
}

function readPlace({ cells, base }: RoomingRow, { masters }: RoomingContext, wrong: Wrong) {
  const type = findType(cells.roomType, masters);
  const number = cells.roomNo.normalize('NFKC').trim();
  const room = masters.rooms.find(({ roomNo }) => roomNo === number);
  if (type === undefined) wrong('roomType', cells.roomType.trim() === '' ? 'required' : 'roomType');
  else if (room !== undefined && room.roomTypeId !== type.id) wrong('roomNo', 'roomOfOtherType');
  if (number !== '' && room === undefined) wrong('roomNo', 'room');
  const { id: roomTypeId, maxCapacity } = type ?? { id: base.roomTypeId, maxCapacity: 999 };
  return { roomTypeId, maxCapacity, roomId: room?.id ?? '' };
}

function readPax({ cells, base }: RoomingRow, { wrong, maxCapacity }: { wrong: Wrong; maxCapacity: number }) {
  const read = (column: 'male' | 'female') => {
    const text = cells[column].normalize('NFKC').trim();
    if (text === '') return 0;
    if (!/^\d{1,3}$/.test(text)) wrong(column, 'number');
    return Number.parseInt(text, 10) || 0;
  };
  const [paxMaleCount, paxFemaleCount] = [read('male'), read('female')];
  const children = CHILD_FIELDS.slice(0, 5).reduce((sum, field) => sum + (base[field] ?? 0), 0);
  if (paxMaleCount + paxFemaleCount === 0) wrong('male', 'required');
  if (paxMaleCount + paxFemaleCount + children > maxCapacity) wrong('male', 'capacity');
  return { paxMaleCount, paxFemaleCount };
}

/** Reads the guest who represents the room. The others stay as they are. */
function readGuest({ cells, base }: RoomingRow, wrong: Wrong): RoomForm['guests'] {
  const kana = hiraganaToKatakana(widenKatakana(cells.kana.trim()));
  const kanji = cells.kanji.trim();
  const phone = cells.phone.trim();
  const [first, ...others] = base.guests;
  checkGuest({ kana, kanji, phone }, wrong);
  if (kana === '' && kanji === '') return others;
  const guest = {
    ...(first ?? EMPTY_GUEST),
    guestNameSingleByte: kana,
    guestKanjiName: kanji,
    phoneNumber: phone,
  };
  return [guest, ...others];
}

function checkGuest({ kana, kanji, phone }: Record<'kana' | 'kanji' | 'phone', string>, wrong: Wrong): void {
  if (kana === '' && `${kanji}${phone}` !== '') wrong('kana', 'required');
  if (kana !== '' && !isKanaName(kana)) wrong('kana', 'kana');
  if (kana.length > 100) wrong('kana', 'tooLong');
  if (kanji.length > 200) wrong('kanji', 'tooLong');
  if (phone !== '' && normalizePhone(phone) === null) wrong('phone', 'phone');
}

/** A room to be given: only where the number is not the one that is there. Emptying the cell takes the room away. */
function wantedRoom({ unit, cells }: RoomingRow, roomId: string): string {
  const nights = unit?.bRoomInformation ?? [];
  const [current] = nights;
  if (cells.roomNo.trim() === (current?.assignedRoomNumber ?? '')) return '';
  return roomId === '' && unit !== undefined ? NO_ROOM : roomId;
}

/** Two rows with one room on one night: the later one is wrong. */
function sharedRooms(rooms: readonly RoomForm[], roomIds: readonly string[]): CellFault[] {
  const taken = new Set<string>();
  return rooms.flatMap((room, row): CellFault[] => {
    const roomId = roomIds[row] ?? '';
    if (roomId === '' || room.checkOutDate < room.checkInDate) return [];
    const nights = eachNight(room.checkInDate, room.checkOutDate).map((night) => `${roomId}|${night}`);
    const isTaken = nights.some((key) => taken.has(key));
    for (const key of nights) taken.add(key);
    return isTaken ? [{ row, column: 'roomNo', problem: 'roomTwice' }] : [];
  });
}
