import type { Locale, ResultOf } from '@honjin/contracts';
import type { getDowntimeSheet } from '@honjin/contracts/registration';
import { compareRoomNo } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { listRoomStates } from '../../house/availability/room-queries.ts';
import { nameIn } from '../../house/masters/name-in.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { findBlocks } from '../status/queries.ts';
import { listOnSheet, type SheetRow } from './queries.ts';
import { sightOf, type DeskSight } from './sight.ts';

type Sheet = ResultOf<typeof getDowntimeSheet>;

function stayOf(row: SheetRow, { seesMoney }: DeskSight) {
  const { bookingNo, roomIndex, guestName, checkInDate, checkInTime, checkOutDate, checkOutTime, memo } = row;
  return {
    ...{ bookingNo, roomIndex, guestName, checkInDate, checkInTime, checkOutDate, checkOutTime, memo },
    guestNameSingleByte: row.guestKana,
    paxTotalCount: row.paxTotal,
    dueAmount: seesMoney ? row.unpostedAmount + row.unsettledBalance : null,
  };
}

/** Returns every room with its state and its guests, and who comes today (R-DAY-40). */
export async function readDowntimeSheet(tx: TenantTx, now: Date, locale: Locale): Promise<Sheet> {
  const { businessDate } = openDayOf(tx);
  const sight = sightOf(tx);
  const masters = await readMasters(tx, ['room', 'roomType', 'store']);
  const [rows, states, blocks] = await Promise.all([
    listOnSheet(tx, businessDate),
    listRoomStates(tx),
    findBlocks(tx, businessDate, [...masters.room.keys()]),
  ]);
  const typeName = (id: string) => nameIn(locale, masters.roomType.get(id));
  const inRoom = new Map(rows.flatMap((row) => (row.inRoomId === null ? [] : [[row.inRoomId, row]])));
  const rooms = [...masters.room.values()].map((room) => {
    const state = sight.seesRooms ? states.get(room.id) : undefined;
    const row = inRoom.get(room.id);
    return {
      roomNo: room.roomNo,
      roomTypeName: typeName(room.roomTypeId),
      condition: state?.condition ?? null,
      cleaning: state?.cleaning ?? null,
      isBlocked: blocks.has(room.id),
      stay:
        row === undefined
          ? null
          : {
              ...stayOf(row, sight),
              isLeaving: row.isLeaving,
              keyCount: sight.seesKeys ? row.keyCount : null,
            },
    };
  });
  const [store] = masters.store.values();
  return {
    madeAt: now.toISOString(),
    businessDate,
    storeName: (locale === 'en' ? store?.nameEn : store?.nameKanji) ?? '',
    rooms: rooms.toSorted((a, b) => compareRoomNo(a.roomNo, b.roomNo)),
    arrivals: rows
      .filter(({ inRoomId }) => inRoomId === null)
      .map((row) => ({
        ...stayOf(row, sight),
        roomTypeName: typeName(row.roomTypeId),
        roomNo: masters.room.get(row.roomId ?? '')?.roomNo ?? '',
      })),
  };
}
