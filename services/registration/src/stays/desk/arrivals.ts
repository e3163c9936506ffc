import type { ResultOf } from '@honjin/contracts';
import type { getDeskLanes } from '@honjin/contracts/registration';
import {
  ARRIVAL_STEPS,
  arrivalStep,
  checkedRooms,
  checkInBlockedBy,
  DESK_CHECKS,
  registerLacks,
  type ArrivingRoom,
  type BusinessDay,
} from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { listRoomStates } from '../../house/availability/room-queries.ts';
import type { MasterSets } from '../../house/masters/read-masters.ts';
import { roomReadiness, type RoomFacts } from '../status/check-in.ts';
import { findBlocks, findInside } from '../status/queries.ts';
import { partyOf } from './party.ts';
import { listArriving, listRegistered, type ArrivingRow, type RegisteredRow } from './queries.ts';
import type { DeskSight } from './sight.ts';

type Card = ResultOf<typeof getDeskLanes>['arrivals']['cards'][number];

interface Facts extends Omit<RoomFacts, 'unitId'> {
  day: BusinessDay;
  sight: DeskSight;
  masters: Pick<MasterSets, 'room' | 'freeMemo'>;
  guests: ReadonlyMap<string, readonly RegisteredRow[]>;
}

/** The lack of a room whose guests nobody named. */
const OF_NOBODY: ArrivingRoom['lacks'] = ['NAME'];

function arrivingRoom(row: ArrivingRow, facts: Facts): ArrivingRoom {
  const { sight, masters } = facts;
  const room = row.roomId === null ? null : roomReadiness(row.roomId, { ...facts, unitId: row.unitId });
  const guests = facts.guests.get(row.unitId);
  return {
    blockedBy: checkInBlockedBy({ ...row, room }, facts.day),
    openMemoCount: row.openMemoIds.filter((id) => masters.freeMemo.get(id)?.isConfirmRequired).length,
    lacks: sight.seesGuests ? (guests?.flatMap(registerLacks) ?? OF_NOBODY) : [],
    dueYen: sight.seesMoney ? row.unpostedAmount + row.unsettledBalance : null,
    keyCount: sight.seesKeys ? row.keyCount : null,
  };
}

function checksOf(rooms: readonly ArrivingRoom[], { seesGuests }: DeskSight): Card['checks'] {
  return DESK_CHECKS.flatMap((check) => {
    const isOfGuests = check === 'REGISTER' || check === 'PASSPORT';
    const doneCount = isOfGuests && !seesGuests ? null : checkedRooms(rooms, check);
    return doneCount === null ? [] : [{ check, doneCount }];
  });
}

function cardOf(rows: readonly ArrivingRow[], facts: Facts): Card {
  const rooms = rows.map((row) => arrivingRoom(row, facts));
  const step = arrivalStep(rooms);
  return {
    ...partyOf(rows, facts.masters.room),
    checkInTime: rows[0]!.checkInTime,
    paxTotalCount: rows.reduce((sum, { paxTotal }) => sum + paxTotal, 0),
    dueAmount: facts.sight.seesMoney ? rooms.reduce((sum, { dueYen }) => sum + (dueYen ?? 0), 0) : null,
    checks: checksOf(rooms, facts.sight),
    isReady: step === 'CHECK_IN',
    step: facts.sight.mayAct ? step : 'LOOK',
  };
}

/** Returns the parties that are still to come today: the ready ones first, then those that the desk can make ready. */
export async function readArrivals(
  tx: TenantTx,
  day: BusinessDay,
  given: Pick<Facts, 'sight' | 'masters'>,
): Promise<Card[]> {
  const rows = await listArriving(tx, day.businessDate);
  const [states, inside, blocks, guests] = await Promise.all([
    listRoomStates(tx),
    findInside(tx, day.businessDate),
    findBlocks(
      tx,
      day.businessDate,
      rows.flatMap(({ roomId }) => roomId ?? []),
    ),
    given.sight.seesGuests
      ? listRegistered(
          tx,
          rows.map(({ unitId }) => unitId),
        )
      : [],
  ]);
  const facts: Facts = {
    ...given,
    day,
    states,
    inside: inside.now,
    blocks,
    guests: Map.groupBy(guests, ({ unitId }) => unitId),
  };
  const parties = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return [...parties.values()]
    .map((party) => ({
      card: cardOf(party, facts),
      step: arrivalStep(party.map((row) => arrivingRoom(row, facts))),
    }))
    .toSorted((a, b) => ARRIVAL_STEPS.indexOf(a.step) - ARRIVAL_STEPS.indexOf(b.step))
    .map(({ card }) => card);
}
