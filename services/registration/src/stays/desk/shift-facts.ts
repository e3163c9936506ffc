import { diffDays } from '@honjin/domain';
import { japanDateOf, type ParsedRequestOf, type ResultOf } from '@honjin/contracts';
import { HAND_OVER_LIMIT, type countDesk, type getShiftFacts } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { z } from 'zod';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { listTimeRows } from '../../reception/history/queries.ts';
import { MOST_DAYS } from '../../reception/history/routes.ts';
import { listRanked } from './queries.ts';
import { readLanes } from './read-lanes.ts';
import { sightOf } from './sight.ts';

type Facts = ResultOf<typeof getShiftFacts>;
type ShiftTime = ParsedRequestOf<typeof getShiftFacts>;

async function readChanges(tx: TenantTx, time: ShiftTime): Promise<Facts['changes']> {
  const rows = await listTimeRows(tx, time, HAND_OVER_LIMIT);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ at, userName, reason, total: _total, ...row }) => ({
      ...row,
      at: at.toISOString(),
      userName: userName ?? '',
      reason: reason ?? '',
    })),
  };
}

async function readRanked(tx: TenantTx): Promise<Facts['rankedGuests']> {
  if (!sightOf(tx).seesGuests) return null;
  const [masters, rows] = await Promise.all([
    readMasters(tx, ['room', 'rank']),
    listRanked(tx, openDayOf(tx).businessDate),
  ]);
  // A rank that the master has no more says nothing of the guest.
  const known = rows.flatMap(({ rankId, roomId, unitId, bookingId, ...row }) => {
    const rank = masters.rank.get(rankId);
    if (rank === undefined) return [];
    return {
      ...row,
      bBasicInformationId: bookingId,
      bRoomUnitId: unitId,
      roomNo: masters.room.get(roomId ?? '')?.roomNo ?? '',
      rankName: rank.name,
      rankNameEn: rank.nameEn,
    };
  });
  return { total: known.length, rows: known.slice(0, HAND_OVER_LIMIT) };
}

/** Returns what the hand-over of a shift says besides the lanes of the desk (R-DAY-30). */
export async function readShiftFacts(tx: TenantTx, time: ShiftTime): Promise<Facts> {
  const days = diffDays(japanDateOf(time.beganAt), japanDateOf(time.endedAt ?? new Date()));
  if (days < 0 || days >= MOST_DAYS) throw new Refusal('HOS-02006-0');
  const [changes, rankedGuests] = await Promise.all([readChanges(tx, time), readRanked(tx)]);
  return { changes, rankedGuests };
}

/** Counts what stands open at the desk now, and what changed in the time of a shift (R-DAY-32). */
export async function readDeskCounts(
  tx: TenantTx,
  time: ShiftTime,
): Promise<z.output<typeof countDesk.response>> {
  const [lanes, changes, rankedGuests] = await Promise.all([
    readLanes(tx, new Date()),
    readChanges(tx, time),
    readRanked(tx),
  ]);
  return {
    arrivals: lanes.arrivals.total,
    departures: lanes.departures.total,
    tasks: lanes.tasks.total,
    notes: lanes.notes.total,
    rankedGuests: rankedGuests?.total ?? 0,
    changes: changes.total,
  };
}
