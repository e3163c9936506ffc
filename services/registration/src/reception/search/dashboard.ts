import type { ResultOf } from '@honjin/contracts';
import type { getDashboard } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { readMasters } from '../../house/masters/read-masters.ts';
import { countDay } from './dashboard-queries.ts';

type View = ResultOf<typeof getDashboard>;

/** Returns the business day in figures; one statement. */
export async function readDashboard(tx: TenantTx): Promise<View> {
  const businessDate = tx.day?.businessDate ?? null;
  const [masters, figures] = await Promise.all([
    readMasters(tx, ['room', 'roomType']),
    countDay(tx, businessDate),
  ]);
  const rooms = [...masters.room.values()].filter(
    ({ roomTypeId }) => masters.roomType.get(roomTypeId)?.category !== 'VIRTUAL',
  );
  return {
    businessDate,
    arrivals: { total: figures.arrivals, done: figures.arrived },
    stays: { rooms: figures.stays, guests: figures.stayGuests },
    departures: { total: figures.departures, done: figures.departed },
    occupancy: { sold: figures.sold, sellable: Math.max(0, rooms.length - figures.blocked) },
    openQam: { total: figures.openQams, important: figures.importantQams },
  };
}
