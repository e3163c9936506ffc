import { hash } from 'node:crypto';
import type { Locale, ResultOf } from '@honjin/contracts';
import {
  downtimeFingerprint,
  downtimeSheetText,
  type checkDowntimeSheet,
  type getDowntimeSheet,
} from '@honjin/contracts/registration';
import { compareRoomNo, isInHouse } from '@honjin/domain';
import type { TenantTx, TextSigner } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { listRoomStates } from '../../house/availability/room-queries.ts';
import { nameIn } from '../../house/masters/name-in.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { findBlocks } from '../status/queries.ts';
import { findSheet, forgetSheets, keepSheet, listOnSheet, type SheetRow } from './queries.ts';
import { sightOf, type DeskSight } from './sight.ts';

type Sheet = ResultOf<typeof getDowntimeSheet>;

const MS_PER_DAY = 86_400_000;
/** Nobody checks a paper after this. */
const KEPT_DAYS = 90;

function stayOf(row: SheetRow, { seesMoney }: DeskSight) {
  return {
    bookingNo: row.bookingNo,
    roomIndex: row.roomIndex,
    guestName: row.guestName,
    guestNameSingleByte: row.guestKana,
    paxTotalCount: row.paxTotal,
    checkInDate: row.checkInDate,
    checkInTime: row.checkInTime,
    checkOutDate: row.checkOutDate,
    checkOutTime: row.checkOutTime,
    dueAmount: seesMoney ? row.unpostedAmount + row.unsettledBalance : null,
    memo: row.memo,
  };
}

/** Returns every room with its state and its guests, and who comes today (R-DAY-40). */
async function readSheet(tx: TenantTx, now: Date, locale: Locale): Promise<Sheet> {
  const { businessDate } = openDayOf(tx);
  const sight = sightOf(tx);
  const masters = await readMasters(tx, ['room', 'roomType', 'store']);
  const [rows, states, blocks] = await Promise.all([
    listOnSheet(tx, businessDate),
    listRoomStates(tx),
    findBlocks(tx, businessDate, [...masters.room.keys()]),
  ]);
  const typeName = (id: string) => nameIn(locale, masters.roomType.get(id));
  const inRoom = new Map(
    rows.flatMap((row) => (isInHouse(row.status) ? [[row.inRoomId ?? row.roomId, row]] : [])),
  );
  const rooms = [...masters.room.values()].map((room) => {
    const row = inRoom.get(room.id);
    // Of a room that was never reported nothing is known but whether somebody is in it: check-in takes it as usable.
    const unreported = { condition: row === undefined ? 'V' : 'S', cleaning: 'U' } as const;
    const state = sight.seesRooms ? (states.get(room.id) ?? unreported) : null;
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
    madeForStoreId: tx.scope.storeId,
    askedByName: tx.actor?.userName ?? '',
    storeName: (locale === 'en' ? store?.nameEn : store?.nameKanji) ?? '',
    rooms: rooms.toSorted((a, b) => compareRoomNo(a.roomNo, b.roomNo)),
    arrivals: rows
      .filter(({ status }) => !isInHouse(status))
      .map((row) => ({
        ...stayOf(row, sight),
        roomTypeName: typeName(row.roomTypeId),
        roomNo: masters.room.get(row.roomId ?? '')?.roomNo ?? '',
      })),
  };
}

/** Returns the sheet as this server signs it, and keeps by which fingerprint it can be known again (R-DAY-41). */
export async function makeDowntimeSheet(
  tx: TenantTx,
  { now, locale, signer }: { now: Date; locale: Locale; signer: TextSigner | null },
): Promise<Sheet> {
  const sheet = await readSheet(tx, now, locale);
  const text = downtimeSheetText(sheet);
  const fingerprint = downtimeFingerprint(hash('sha256', text, 'hex'));
  const { businessDate, askedByName = '' } = sheet;
  keepSheet(tx, { fingerprint, madeAt: now, businessDate, askedByName });
  forgetSheets(tx, new Date(now.getTime() - KEPT_DAYS * MS_PER_DAY));
  return { ...sheet, fingerprint, signature: signer?.sign(text) ?? null };
}

/** Tells what is known of the sheet of a fingerprint as somebody typed it. */
export async function checkSheet(tx: TenantTx, typed: string): Promise<ResultOf<typeof checkDowntimeSheet>> {
  const found = await findSheet(tx, downtimeFingerprint(typed.replaceAll('-', '')));
  return { sheet: found === undefined ? null : { ...found, madeAt: found.madeAt.toISOString() } };
}
