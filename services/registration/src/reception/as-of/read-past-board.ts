import type { Locale, ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { getBoardAsOf } from '@honjin/contracts/registration';
import { addDays, boardStaysOf, segmentsOf, type BoardStay } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { guestNameAsSeen } from '../../bookings/tree/guest-sight.ts';
import { nameIn } from '../../house/masters/name-in.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { refuseUntold } from '../../money/past/refuse-untold.ts';
import { drawBoard } from './draw-board.ts';
import {
  getDayAt,
  listBlocksThenAndNow,
  listThenAndNow,
  type BlockState,
  type BookingState,
} from './queries.ts';
import { MOST_SIDE_BY_SIDE, setSideBySide, type Side } from './side-by-side.ts';
import { unitsOf, type UnitAt } from './stands-in-list.ts';

type Request = ParsedRequestOf<typeof getBoardAsOf>;
type Result = ResultOf<typeof getBoardAsOf>;
type UnitRow = NonNullable<Result['differences'][number]['past']>;
type BlockRow = NonNullable<Result['blockDifferences'][number]['past']>;

interface Shown {
  tx: TenantTx;
  masters: Pick<MasterSets, 'room' | 'roomType'>;
  locale: Locale;
  /** The days from `from` to the morning of `until`. */
  from: string;
  until: string;
}

/** Reads the board of some days as it stood at a moment, and how it differs from the one of now (R-PAST-09). */
export async function readPastBoard(tx: TenantTx, request: Request, locale: Locale): Promise<Result> {
  openDayOf(tx);
  const { at, from, days } = request;
  const { keptFrom, businessDate } = await getDayAt(tx, at);
  refuseUntold(at, keptFrom);
  const until = addDays(from, days);
  const limit = { at, most: MOST_SIDE_BY_SIDE + 1 };
  const [masters, bookings, blocks] = await Promise.all([
    readMasters(tx, ['room', 'roomType', 'holiday']),
    listThenAndNow(tx, { numberPart: null, arrivesBy: addDays(until, -1), leavesFrom: from }, limit),
    listBlocksThenAndNow(tx, { from, until }, limit),
  ]);
  if (Math.max(bookings.length, blocks.length) > MOST_SIDE_BY_SIDE)
    throw new Refusal('HOS-02010-5', { values: [MOST_SIDE_BY_SIDE] });
  const shown = { tx, masters, locale, from, until };
  const pastBookings = bookings.map(({ past }) => past);
  const pastBlocks = blocks.map(({ past }) => past);
  return {
    keptFrom,
    bussinessDate: businessDate,
    ...drawBoard({
      from,
      days,
      stays: pastBookings.flatMap((state) => staysIn(state, shown)),
      blocks: pastBlocks.filter((block) => block !== null && isBlockIn(block, shown)) as BlockState[],
      masters,
    }),
    differences: differingUnits(
      pastBookings,
      bookings.map(({ present }) => present),
      shown,
    ),
    blockDifferences: setSideBySide(
      blockSide(pastBlocks, shown),
      blockSide(
        blocks.map(({ present }) => present),
        shown,
      ),
    ).filter(({ change }) => change !== 'SAME'),
  };
}

/** Lists the bars of a room unit on the board; a guest who leaves on the first morning is still on it. */
function staysOf({ booking, unit }: UnitAt, { tx, from, until }: Shown): BoardStay[] {
  return boardStaysOf(booking, unit)
    .filter(({ startsOn, endsOn }) => startsOn < until && endsOn >= from)
    .map((stay) => ({ ...stay, guest: guestNameAsSeen(tx.actor, stay.guest) }));
}

function staysIn(booking: BookingState | null, shown: Shown): BoardStay[] {
  return unitsOf(booking).flatMap((unit) => staysOf(unit, shown));
}

/** Lists the room units that differ, in order of arrival. */
function differingUnits(
  past: readonly (BookingState | null)[],
  present: readonly (BookingState | null)[],
  shown: Shown,
): Result['differences'] {
  const sideOf = (states: readonly (BookingState | null)[]): Side<UnitRow> => {
    const units = states.flatMap(unitsOf);
    return {
      rows: new Map(units.map((unit) => [unit.unit.roomUnitId, unitRow(unit, shown)])),
      listed: units.filter((unit) => staysOf(unit, shown).length > 0).map(({ unit }) => unit.roomUnitId),
    };
  };
  const keyOf = ({ past: then, present: now }: Result['differences'][number]) => {
    const { checkInDate, bookingNo, roomIndex } = (then ?? now)!;
    return `${checkInDate} ${bookingNo} ${String(roomIndex).padStart(4, '0')}`;
  };
  return setSideBySide(sideOf(past), sideOf(present))
    .filter(({ change }) => change !== 'SAME')
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function unitRow({ booking, unit }: UnitAt, { tx, masters, locale }: Shown): UnitRow {
  return {
    bBasicInformationId: booking.bookingId,
    bRoomUnitId: unit.roomUnitId,
    status: unit.status,
    bookingNo: booking.bookingNo,
    roomIndex: unit.roomIndex,
    guestName: guestNameAsSeen(tx.actor, unit.guestName || booking.groupName),
    checkInDate: unit.checkInDate,
    checkInTime: unit.checkInTime,
    checkOutDate: unit.checkOutDate,
    checkOutTime: unit.checkOutTime,
    guestCount: unit.paxMale + unit.paxFemale + unit.paxChild,
    stays: segmentsOf(unit).map(({ startsOn, endsOn, roomId, roomTypeId }) => ({
      from: startsOn,
      to: endsOn,
      roomId,
      roomNo: masters.room.get(roomId ?? '')?.roomNo ?? '',
      roomTypeName: nameIn(locale, masters.roomType.get(roomTypeId)),
    })),
  };
}

function isBlockIn({ isReleased, from, to }: BlockState, window: Pick<Shown, 'from' | 'until'>): boolean {
  return !isReleased && from < window.until && to > window.from;
}

function blockSide(states: readonly (BlockState | null)[], shown: Shown): Side<BlockRow> {
  const standing = states.filter((block) => block !== null && !block.isReleased) as BlockState[];
  return {
    rows: new Map(
      standing.map(({ blockId, roomId, kind, from, to, reason }) => [
        blockId,
        { id: blockId, roomId, roomNo: shown.masters.room.get(roomId)?.roomNo ?? '', kind, from, to, reason },
      ]),
    ),
    listed: standing.filter((block) => isBlockIn(block, shown)).map(({ blockId }) => blockId),
  };
}
