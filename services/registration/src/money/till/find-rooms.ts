import type { ErrorCode, ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { findTillRooms, listTillItems } from '@honjin/contracts/registration';
import { isOffered, tillBlockedBy, tillTaxClassOfItem, type TillBlock } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { findChargeable, listChargeable, listUnitsOfCard, type ChargeableRow } from './queries.ts';

const CODE_OF: Readonly<Record<TillBlock, ErrorCode>> = {
  CHECKED_OUT: 'HOS-02040-4',
  NOT_IN_HOUSE: 'HOS-02040-4',
  SETTLED: 'HOS-02045-2',
  NO_POST: 'HOS-02045-3',
};

/** Returns who is in a room, and whether the room may be charged (R-TILL-02). A card names its stay. */
export async function findRooms(
  tx: TenantTx,
  { roomNo, serial }: ParsedRequestOf<typeof findTillRooms>,
): Promise<ResultOf<typeof findTillRooms>['rooms']> {
  const { businessDate } = openDayOf(tx);
  const [{ room }, rows, carded] = await Promise.all([
    readMasters(tx, ['room']),
    listChargeable(tx, businessDate),
    serial === '' ? [] : listUnitsOfCard(tx, serial),
  ]);
  const asked = roomNo.normalize('NFKC');
  const units = new Set(carded.map(({ unitId }) => unitId));
  return rows
    .map((row) => ({ row, no: room.get(row.roomId ?? '')?.roomNo ?? '' }))
    .filter(({ row, no }) => (serial === '' ? asked !== '' && no === asked : units.has(row.unitId)))
    .map(({ row, no }) => {
      const block = tillBlockedBy(row);
      return {
        bRoomUnitId: row.unitId,
        roomNo: no,
        guestName: row.guestName,
        guestNameSingleByte: row.guestKana,
        pax: row.pax,
        status: row.status,
        mayPost: block === null,
        block,
      };
    })
    .toSorted((a, b) => Number(b.mayPost) - Number(a.mayPost) || a.bRoomUnitId.localeCompare(b.bRoomUnitId));
}

/** A stay as a till may see it; HOS-01002-4 when there is none of that id. */
export async function getChargeable(tx: TenantTx, unitId: string): Promise<ChargeableRow> {
  const row = await findChargeable(tx, openDayOf(tx).businessDate, unitId);
  if (row === undefined) throw new Refusal('HOS-01002-4', { unknownIds: [unitId] });
  return row;
}

/** Refuses to charge a stay that tills may not charge. The caller holds the lock of its booking. */
export async function requireChargeable(tx: TenantTx, unitId: string): Promise<void> {
  const block = tillBlockedBy(await getChargeable(tx, unitId));
  if (block !== null) throw new Refusal(CODE_OF[block], { facts: { block } });
}

export type ItemState = MasterSets['accountingItem'] extends ReadonlyMap<string, infer State> ? State : never;

/** Tells whether tills sell an article: entered by hand, and neither of lodging nor a tax (R-TILL-03). */
function isSoldByTills(item: ItemState, businessDate: string): boolean {
  const { group, isInputAllowed, salesCategory } = item;
  const isOther = salesCategory !== 'ROOM' && salesCategory !== 'TAX';
  return group === 'SALES' && isInputAllowed && isOther && isOffered(item, businessDate);
}

/** Returns what tills sell, in the order of the master. */
export async function itemsOfTills(tx: TenantTx): Promise<ItemState[]> {
  const { businessDate } = openDayOf(tx);
  const { accountingItem } = await readMasters(tx, ['accountingItem']);
  return [...accountingItem.values()]
    .filter((item) => isSoldByTills(item, businessDate))
    .toSorted((a, b) => a.displayOrder - b.displayOrder || a.code.localeCompare(b.code));
}

export async function listItems(tx: TenantTx): Promise<ResultOf<typeof listTillItems>['items']> {
  return (await itemsOfTills(tx)).map((item) => ({
    itemCode: item.code,
    name: item.name,
    nameEn: item.nameEn,
    unitPrice: item.unitPrice,
    taxClass: tillTaxClassOfItem(item),
  }));
}
