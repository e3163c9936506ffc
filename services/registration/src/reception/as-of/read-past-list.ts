import type { Locale, ResultOf } from '@honjin/contracts';
import type { searchRegistrationsAsOf } from '@honjin/contracts/registration';
import { diffDays } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { nameIn } from '../../house/masters/name-in.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { refuseUntold } from '../../money/past/refuse-untold.ts';
import { getDayAt, listThenAndNow, type BookingState } from './queries.ts';
import { MOST_SIDE_BY_SIDE, setSideBySide, type Side } from './side-by-side.ts';
import {
  dayOfList,
  soughtBy,
  standsInList,
  unitsOf,
  type PastRequest,
  type UnitAt,
} from './stands-in-list.ts';

type Result = ResultOf<typeof searchRegistrationsAsOf>;
type Line = Result['registrationList'][number];
type Row = NonNullable<Line['past']>;

/** Reads the registration list as it stood at a moment, beside the list of now (R-PAST-07). */
export async function readPastList(tx: TenantTx, request: PastRequest, locale: Locale): Promise<Result> {
  openDayOf(tx);
  const { at, page, pageSize } = request;
  const { keptFrom, businessDate } = await getDayAt(tx, at);
  refuseUntold(at, keptFrom);
  const date = dayOfList(request, businessDate);
  const [masters, bookings] = await Promise.all([
    readMasters(tx, ['room', 'roomType']),
    listThenAndNow(tx, soughtBy(request, date), { at, most: MOST_SIDE_BY_SIDE + 1 }),
  ]);
  if (bookings.length > MOST_SIDE_BY_SIDE) throw new Refusal('HOS-02010-5', { values: [MOST_SIDE_BY_SIDE] });
  const shown = { masters, locale, shownOn: date ?? businessDate };
  const sideOf = (states: readonly (BookingState | null)[]): Side<Row> => {
    const units = states.flatMap((state) => unitsOf(state));
    const rows = new Map(units.map((unit) => [unit.unit.roomUnitId, rowOf(unit, shown)]));
    const listed = units.filter((unit) => standsInList(unit, request, date));
    return { rows, listed: listed.map(({ unit }) => unit.roomUnitId) };
  };
  const lines = setSideBySide(
    sideOf(bookings.map(({ past }) => past)),
    sideOf(bookings.map(({ present }) => present)),
  );
  const chosen = lines
    .filter(({ change }) => change !== (request.isBrief ? 'SAME' : 'ADDED'))
    .toSorted(orderOf(request));
  return {
    keptFrom,
    bussinessDate: businessDate,
    registrationList: chosen.slice((page - 1) * pageSize, page * pageSize),
    totalCount: chosen.length,
    counts: countsOf(lines),
  };
}

interface Shown {
  masters: Pick<MasterSets, 'room' | 'roomType'>;
  locale: Locale;
  shownOn: string;
}

/** Returns the row of a room unit; type and room are those of the night that the list shows. */
function rowOf({ booking, unit }: UnitAt, { masters, locale, shownOn }: Shown): Row {
  const night = unit.nights.findLast((one) => one.date <= shownOn) ?? unit.nights[0];
  return {
    bBasicInformationId: booking.bookingId,
    bRoomUnitId: unit.roomUnitId,
    status: unit.status,
    bookingNo: booking.bookingNo,
    roomIndex: unit.roomIndex,
    groupName: booking.groupName,
    guestName: unit.guestName,
    guestNameSingleByte: unit.guestKana,
    roomTypeName: nameIn(locale, masters.roomType.get(night?.roomTypeId ?? '')),
    assignedRoomNumber: masters.room.get(night?.roomId ?? '')?.roomNo ?? '',
    checkInDate: unit.checkInDate,
    checkInTime: unit.checkInTime,
    checkOutDate: unit.checkOutDate,
    checkOutTime: unit.checkOutTime,
    nights: diffDays(unit.checkInDate, unit.checkOutDate),
    totalAmount: unit.nights.reduce((sum, { amount }) => sum + amount, 0),
    unsettledBalance: unit.unsettledBalance,
  };
}

function countsOf(lines: readonly Line[]): Result['counts'] {
  const count = (wanted: Line['change']) => lines.filter(({ change }) => change === wanted).length;
  const added = count('ADDED');
  return { all: lines.length - added, changed: count('CHANGED'), gone: count('GONE'), added };
}

/** No room yet: behind all rooms. */
const NO_ROOM = '~';

const SORT_KEYS: Record<PastRequest['sort'], (row: Row) => string> = {
  CHECK_IN: ({ checkInDate }) => checkInDate,
  CHECK_OUT: ({ checkOutDate }) => checkOutDate,
  BOOKING_NO: ({ bookingNo }) => bookingNo,
  GUEST: ({ guestNameSingleByte }) => guestNameSingleByte,
  ROOM: ({ assignedRoomNumber }) =>
    assignedRoomNumber === '' ? NO_ROOM : assignedRoomNumber.padStart(20, '0'),
  STATUS: ({ status }) => status,
};

/** Orders lines by how they stood then. */
function orderOf({ sort, descending }: PastRequest): (one: Line, other: Line) => number {
  const rowIn = ({ past, present }: Line) => (past ?? present)!;
  const keyOf = (line: Line) => SORT_KEYS[sort](rowIn(line));
  const placeOf = (line: Line) => {
    const { bBasicInformationId, roomIndex } = rowIn(line);
    return `${bBasicInformationId} ${String(roomIndex).padStart(4, '0')}`;
  };
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return (one, other) =>
    (descending ? -1 : 1) * compare(keyOf(one), keyOf(other)) || compare(placeOf(one), placeOf(other));
}
