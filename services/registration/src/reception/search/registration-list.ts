import { LOCAL_MOMENT, type Locale, yesNo } from '@honjin/contracts';
import { diffDays } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { phoneAsSeen } from '../../bookings/tree/guest-sight.ts';
import { nameIn } from '../../house/masters/name-in.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { conditionsOf, listPage, type ListRow, type Request, type Result, type Tab } from './list-queries.ts';

function rowView(
  row: ListRow,
  masters: Pick<MasterSets, 'room' | 'roomType'>,
  locale: Locale,
): Result['registrationList'][number] {
  const { roomTypeId, roomId, isRepresentative, ...rest } = row;
  return {
    ...rest,
    nights: diffDays(row.checkInDate, row.checkOutDate),
    roomTypeName: nameIn(locale, masters.roomType.get(roomTypeId)),
    assignedRoomNumber: masters.room.get(roomId ?? '')?.roomNo ?? '',
    isRepresentativeRoom: yesNo(isRepresentative),
    tempBookDeadline: LOCAL_MOMENT.toWire(row.tempBookDeadline),
  };
}

const COUNT_OF: Record<Tab, keyof Result['counts']> = {
  ALL: 'all',
  ARRIVAL: 'arrival',
  STAY: 'stay',
  DEPARTURE: 'departure',
  MARKETABLE: 'marketable',
  CHECKED_OUT: 'checkedOut',
  CANCEL: 'cancel',
};

/** The registration list with the counts of all tabs. */
export async function searchList(tx: TenantTx, request: Request, locale: Locale): Promise<Result> {
  const day = openDayOf(tx);
  const date = request.anyDay ? null : (request.date ?? day.businessDate);
  const where = conditionsOf(tx, request, date);
  const [masters, { rows, counts }] = await Promise.all([
    readMasters(tx, ['room', 'roomType']),
    listPage(tx, request, { where, date }),
  ]);
  return {
    registrationList: rows.map((row) => ({
      ...rowView(row, masters, locale),
      guestPhoneNumber: phoneAsSeen(tx.actor, row.guestPhoneNumber),
    })),
    totalCount: counts[COUNT_OF[request.tab]],
    counts,
  };
}
