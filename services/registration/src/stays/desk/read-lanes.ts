import { japanTimeOf, type ResultOf } from '@honjin/contracts';
import { LANE_LIMIT, type getDeskLanes } from '@honjin/contracts/registration';
import { compareRoomNo, isBeingFinished } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { readDashboard } from '../../reception/search/dashboard.ts';
import { readArrivals } from './arrivals.ts';
import { readDepartures } from './departures.ts';
import { readNotes } from './notes.ts';
import { listFinishing } from './queries.ts';
import { sightOf, type DeskSight } from './sight.ts';

type Result = ResultOf<typeof getDeskLanes>;
type FinishingRoom = NonNullable<Result['finishingRooms']>['cards'][number];

/** Stands after every time of a business day. */
const NOBODY_COMES = '99:99';

function lane<Card>(cards: readonly Card[]): { total: number; cards: Card[] } {
  return { total: cards.length, cards: cards.slice(0, LANE_LIMIT) };
}

async function readFinishing(
  tx: TenantTx,
  date: string,
  { sight, rooms }: { sight: DeskSight; rooms: MasterSets['room'] },
): Promise<FinishingRoom[]> {
  const rows = await listFinishing(tx, date);
  const cards = rows.filter(isBeingFinished).flatMap((row): FinishingRoom[] => {
    const room = rooms.get(row.roomId);
    // A room that the master has no more is nobody's work.
    if (room === undefined) return [];
    const mayRelease = sight.mayRelease && row.cleaning === 'I';
    return [{ ...row, roomNo: room.roomNo, step: mayRelease ? 'RELEASE' : 'LOOK' }];
  });
  return cards.toSorted(
    (a, b) =>
      (a.checkInTime ?? NOBODY_COMES).localeCompare(b.checkInTime ?? NOBODY_COMES) ||
      compareRoomNo(a.roomNo, b.roomNo),
  );
}

/** Returns the lanes of the desk on the business date; `now` decides who is late. */
export async function readLanes(tx: TenantTx, now: Date): Promise<Result> {
  const day = openDayOf(tx);
  const sight = sightOf(tx);
  const localNow = japanTimeOf(now).slice(0, 16).replace(' ', 'T');
  const masters = await readMasters(tx, ['room', 'freeMemo']);
  const [figures, arrivals, departures, notes, finishing] = await Promise.all([
    readDashboard(tx),
    readArrivals(tx, day, { sight, masters }),
    readDepartures(tx, { day, sight, masters, now: localNow }),
    readNotes(tx, { date: day.businessDate, sight, masters, now: localNow }),
    sight.seesRooms ? readFinishing(tx, day.businessDate, { sight, rooms: masters.room }) : null,
  ]);
  return {
    figures,
    arrivals: lane(arrivals),
    departures: lane(departures),
    tasks: lane(notes.tasks),
    notes: lane(notes.notes),
    finishingRooms: finishing === null ? null : lane(finishing),
  };
}
