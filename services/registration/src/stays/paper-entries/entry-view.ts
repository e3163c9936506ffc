import type { ResultOf } from '@honjin/contracts';
import type { listPaperEntries } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import {
  listEntries,
  listPaperStays,
  listStaysOf,
  lockEntry,
  type PaperEntryRow,
  type PaperStayRow,
} from './queries.ts';

type List = ResultOf<typeof listPaperEntries>;
export type EntryView = List['paperEntries'][number];
type StayView = List['stays'][number];

type RoomNos = ReadonlyMap<string, { roomNo: string }>;

function stayView(row: PaperStayRow, rooms: RoomNos): StayView {
  return {
    bRoomUnitId: row.unitId,
    bBasicInformationId: row.bookingId,
    bookingNo: row.bookingNo,
    roomIndex: row.roomIndex,
    status: row.status,
    guestName: row.guestName,
    guestNameSingleByte: row.guestKana,
    roomNo: rooms.get(row.roomId ?? '')?.roomNo ?? '',
  };
}

function entryView(row: PaperEntryRow, stays: ReadonlyMap<string, PaperStayRow>, rooms: RoomNos): EntryView {
  const { roomUnitId, attempt: _attempt, sent: _sent, sentBy: _by, sentAt: _at, ...entry } = row;
  const stay = stays.get(roomUnitId ?? '');
  return {
    ...entry,
    stay: stay === undefined ? null : stayView(stay, rooms),
    toRoomNo: rooms.get(row.roomId ?? '')?.roomNo ?? '',
    enteredAt: row.enteredAt?.toISOString() ?? null,
  };
}

/** Returns lines with the stays and rooms that they are about. */
async function viewsOf(tx: TenantTx, rows: readonly PaperEntryRow[]): Promise<EntryView[]> {
  const ids = rows.flatMap(({ roomUnitId }) => roomUnitId ?? []);
  const [stays, { room }] = await Promise.all([
    listStaysOf(tx, openDayOf(tx).businessDate, ids),
    readMasters(tx, ['room']),
  ]);
  const byId = new Map(stays.map((stay) => [stay.unitId, stay]));
  return rows.map((row) => entryView(row, byId, room));
}

/** Returns a line as it is now. */
export async function showEntry(tx: TenantTx, id: string): Promise<EntryView> {
  const [view] = await viewsOf(tx, [await lockEntry(tx, id)]);
  return view!;
}

/** Returns the list of the desk (R-DAY-42). */
export async function readPaperList(tx: TenantTx): Promise<List> {
  const { room } = await readMasters(tx, ['room']);
  const [rows, stays] = await Promise.all([listEntries(tx), listPaperStays(tx, openDayOf(tx).businessDate)]);
  return {
    paperEntries: await viewsOf(tx, rows),
    stays: stays.map((stay) => stayView(stay, room)),
  };
}
