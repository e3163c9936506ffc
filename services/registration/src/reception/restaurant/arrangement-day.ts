import { answerFrom, type Locale, type ResultOf } from '@honjin/contracts';
import { HEAD_FIELDS, type listArrangementDay } from '@honjin/contracts/registration';
import { compareRoomNo } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { nameIn } from '../../house/masters/name-in.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { listServed, type ServedRow } from './queries.ts';

export type ArrangementDay = ResultOf<typeof listArrangementDay>;
export type DayRow = ArrangementDay['rows'][number];
type Dish = ArrangementDay['dishes'][number];

const DAY_MASTERS = ['arrangement', 'arrangementGroup', 'room', 'roomType'] as const;
type DayMasters = Pick<MasterSets, (typeof DAY_MASTERS)[number]>;

/**
 * Reads what is to be prepared on a day (R-ARRANGE-07): what the master puts on the list, of rooms that are not given up.
 */
export async function readArrangementDay(
  tx: TenantTx,
  { date, groupId }: { date: string; groupId: string | null },
  locale: Locale,
): Promise<ArrangementDay> {
  const [masters, served] = await Promise.all([readMasters(tx, DAY_MASTERS), listServed(tx, date)]);
  const rows = served
    .filter(({ arrangementId }) => isListed(masters, arrangementId, groupId))
    .map((row) => rowView(row, masters, locale));
  const groups = [...masters.arrangementGroup.values()]
    .toSorted((a, b) => a.displayOrder - b.displayOrder)
    .map(({ id, name, nameEn }) => ({ id, name, nameEn }));
  return { groups, rows: rows.toSorted(byTimeAndRoom), dishes: dishesOf(rows) };
}

function isListed({ arrangement }: DayMasters, id: string, groupId: string | null): boolean {
  const master = arrangement.get(id);
  if (groupId !== null && master?.groupId !== groupId) return false;
  return master?.isArrangementList !== false;
}

function rowView(row: ServedRow, masters: DayMasters, locale: Locale): DayRow {
  return {
    ...promiseView(row, masters, locale),
    ...answerFrom(HEAD_FIELDS, row),
    id: row.id,
    bRoomUnitId: row.roomUnitId,
    useDate: row.useDate,
    serveTime: row.serveTime,
    serveState: row.serveState,
    quantityType: row.quantityType,
    quantity: row.quantity,
    roomNo: masters.room.get(row.roomId ?? '')?.roomNo ?? '',
    roomTypeName: nameIn(locale, masters.roomType.get(row.roomTypeId)),
    unitStatus: row.unitStatus,
    guestName: row.guestName,
    guestNameSingleByte: row.guestKana,
    allergies: row.allergies.join('・'),
    roomSpecialRequest: row.roomSpecialRequest,
    memo: row.memo,
    freeMemos: row.freeMemos,
  };
}

/** Shows what was promised, and who prepares it. */
function promiseView({ arrangementId, name }: ServedRow, masters: DayMasters, locale: Locale) {
  const master = masters.arrangement.get(arrangementId);
  const group = masters.arrangementGroup.get(master?.groupId ?? '');
  return {
    arrangementId,
    arrangementName: nameIn(locale, master) || name,
    category: master?.category ?? 'OTHER',
    groupId: group?.id ?? null,
    groupName: nameIn(locale, group),
    isTicket: master?.isTicketManaged ?? false,
  };
}

/** By time, the unknown last, then by place, dish and room. */
function byTimeAndRoom(a: DayRow, b: DayRow): number {
  return (
    (a.serveTime ?? '99').localeCompare(b.serveTime ?? '99') ||
    a.groupName.localeCompare(b.groupName) ||
    a.arrangementName.localeCompare(b.arrangementName) ||
    compareRoomNo(a.roomNo, b.roomNo)
  );
}

const HEADS = Object.keys(HEAD_FIELDS) as (keyof typeof HEAD_FIELDS)[];

/** Sums what is wanted by time, place and dish; heads count once a room. */
export function dishesOf(rows: readonly DayRow[]): Dish[] {
  const wanted = rows.filter(({ serveState }) => serveState !== 'NOT_WANTED').toSorted(byTimeAndRoom);
  const groups = Map.groupBy(wanted, (row) => `${row.serveTime ?? ''}|${row.groupName}|${row.arrangementId}`);
  return [...groups.values()].map((of) => {
    const [first] = of;
    const rooms = [...new Map(of.map((row) => [row.bRoomUnitId, row])).values()];
    const sum = (pick: (row: DayRow) => number, among: readonly DayRow[] = of) =>
      among.reduce((total, row) => total + pick(row), 0);
    const heads = Object.fromEntries(HEADS.map((head) => [head, sum((row) => row[head], rooms)]));
    return {
      serveTime: first!.serveTime,
      groupName: first!.groupName,
      arrangementId: first!.arrangementId,
      arrangementName: first!.arrangementName,
      rooms: rooms.length,
      quantity: sum(({ quantity }) => quantity),
      served: sum(({ serveState, quantity }) => (serveState === 'SERVED' ? quantity : 0)),
      ...(heads as Pick<Dish, keyof typeof HEAD_FIELDS>),
    };
  });
}
