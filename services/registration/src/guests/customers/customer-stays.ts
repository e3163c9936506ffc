import { isGranted, type Locale } from '@honjin/contracts';
import { diffDays } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { nameIn } from '../../house/masters/name-in.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { countStays, listStays, type Found } from './stay-queries.ts';

/** One page of the stays in the store of a customer and those merged into it, the newest first, with the counts of all. */
export async function readStays(
  tx: TenantTx,
  customerIds: readonly string[],
  page: { page: number; pageSize: number; locale: Locale },
): Promise<Pick<Found, 'stays' | 'totalCount' | 'counts' | 'totalSpend'>> {
  const maySeeMoney = tx.actor !== null && isGranted(tx.actor.permissions, 'money', 'read');
  const [masters, rows, { totalCount, totalSpend, ...counts }] = await Promise.all([
    readMasters(tx, ['room', 'roomType']),
    listStays(tx, customerIds, page),
    countStays(tx, customerIds),
  ]);
  const stays = rows.map(({ roomTypeId, roomId, totalAmount, ...row }) => ({
    ...row,
    nights: diffDays(row.checkInDate, row.checkOutDate),
    roomTypeName: nameIn(page.locale, masters.roomType.get(roomTypeId ?? '')),
    assignedRoomNumber: masters.room.get(roomId ?? '')?.roomNo ?? '',
    totalAmount: maySeeMoney ? totalAmount : null,
  }));
  return { stays, totalCount, counts, totalSpend: maySeeMoney ? totalSpend : null };
}
