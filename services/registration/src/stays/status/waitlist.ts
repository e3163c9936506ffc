import type { Locale, ResultOf } from '@honjin/contracts';
import type { getWaitlist } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { roomCounts } from '../../house/inventory/change-inventory.ts';
import { nameIn } from '../../house/masters/name-in.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { listWaiting } from './queries.ts';

type View = ResultOf<typeof getWaitlist>;

/** Rooms on the waitlist that may still come, and whether every night of them has a room by now. */
export async function readWaitlist(tx: TenantTx, locale: Locale): Promise<View> {
  const { businessDate } = openDayOf(tx);
  const [masters, rows] = await Promise.all([
    readMasters(tx, ['room', 'roomType']),
    listWaiting(tx, businessDate),
  ]);
  const counts = roomCounts(masters);
  const waiting = rows.map(({ left, hasUntouchedNight, roomTypeId, ...row }) => {
    const remaining = Math.min(
      left ?? Number.MAX_SAFE_INTEGER,
      hasUntouchedNight ? (counts.get(roomTypeId) ?? 0) : Number.MAX_SAFE_INTEGER,
    );
    return { ...row, roomTypeName: nameIn(locale, masters.roomType.get(roomTypeId)), remaining };
  });
  return { waiting, vacantCount: waiting.filter(({ remaining }) => remaining > 0).length };
}
