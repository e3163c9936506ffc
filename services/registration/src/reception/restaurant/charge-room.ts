import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { chargeRoom, findPosRooms, listPosItems } from '@honjin/contracts/registration';
import { compareRoomNo, consumptionTaxPercent, isOffered, rateWhereEaten, toSearchKey } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { payableOf } from '../../house/pricing/line-tax.ts';
import { PRICING_MASTERS, priceRulesOf } from '../../house/pricing/price-rooms.ts';
import { sellToRoom } from '../../money/lines/sell.ts';
import { listStops } from '../../money/lines/till-queries.ts';
import { listInHouse } from './pos-queries.ts';

type Rooms = ResultOf<typeof findPosRooms>['rooms'];

/** Returns the rooms in house whose number begins as given. */
export async function findRooms(tx: TenantTx, roomNo: string): Promise<Rooms> {
  const { businessDate } = openDayOf(tx);
  const [{ room }, rows] = await Promise.all([readMasters(tx, ['room']), listInHouse(tx, businessDate)]);
  return rows
    .map(({ unitId, roomId, guestName, guestKana, pax }) => ({
      bRoomUnitId: unitId,
      roomNo: room.get(roomId)?.roomNo ?? '',
      guestName,
      guestNameSingleByte: guestKana,
      pax,
    }))
    .filter((one) => one.roomNo.startsWith(roomNo.normalize('NFKC')))
    .toSorted((a, b) => compareRoomNo(a.roomNo, b.roomNo));
}

/** Returns what a restaurant sells: priced items that may be entered, without those of lodging and taxes. */
export async function listItems(tx: TenantTx): Promise<ResultOf<typeof listPosItems>['items']> {
  const { businessDate } = openDayOf(tx);
  const masters = await readMasters(tx, PRICING_MASTERS);
  const rates = priceRulesOf(masters).consumptionTaxRates;
  const percentOf = (type: 'CON' | 'REDUCED') => consumptionTaxPercent(rates, type, businessDate);
  return [...masters.accountingItem.values()]
    .filter(
      (item) =>
        item.group === 'SALES' && item.isInputAllowed && item.unitPrice > 0 && isOffered(item, businessDate),
    )
    .toSorted((a, b) => a.displayOrder - b.displayOrder || a.code.localeCompare(b.code))
    .flatMap((item) => {
      const { id, code, name, nameEn, salesCategory, taxRateType, taxation, unitPrice } = item;
      const isTaxed = taxation === 'TAX_INCLUDED' || taxation === 'TAX_EXCLUDED';
      if (salesCategory === null || salesCategory === 'ROOM' || salesCategory === 'TAX') return [];
      const percent = (place: 'IN' | 'AWAY') =>
        isTaxed && taxRateType !== null
          ? percentOf(rateWhereEaten({ salesCategory, taxRateType }, place))
          : 0;
      return [
        {
          id,
          code,
          name,
          nameEn,
          salesCategory,
          unitPrice,
          isTaxExcluded: taxation === 'TAX_EXCLUDED' ? ('YES' as const) : ('NO' as const),
          percentIn: percent('IN'),
          percentAway: percent('AWAY'),
        },
      ];
    });
}

/**
 * Charges a room in house for what was eaten (R-ARRANGE-08): at the prices of the masters, at the rate of where it is eaten.
 * The name is checked under the lock of the booking, so that nobody pays for the guest before. What the till does not offer
 * is refused (HOS-00004-0).
 */
export async function chargeToRoom(
  tx: TenantTx,
  { bRoomUnitId, guestName, orders, memo }: ParsedRequestOf<typeof chargeRoom>,
): Promise<ResultOf<typeof chargeRoom>> {
  const { businessDate } = openDayOf(tx);
  const { room } = await readMasters(tx, ['room']);
  const offered = new Set((await listItems(tx)).map(({ id }) => id));
  const unknownIds = orders.map(({ accountingItemId: id }) => id).filter((id) => !offered.has(id));
  if (unknownIds.length > 0) throw new Refusal('HOS-00004-0', { unknownIds });
  const sold = orders.map(({ accountingItemId, quantity, place }) => ({
    accountingItemId,
    quantity,
    place,
    billPage: 1,
    memo,
  }));
  const { lines, node } = await sellToRoom(tx, bRoomUnitId, sold, { reason: '' });
  const inHouse = (await listInHouse(tx, businessDate)).find(({ unitId }) => unitId === bRoomUnitId);
  if (inHouse === undefined) throw new Refusal('HOS-02040-4');
  const roomNo = room.get(inHouse.roomId)?.roomNo ?? '';
  const asked = toSearchKey(guestName);
  const isNamed = [node.unit.guestName, node.unit.guestKana].some((name) =>
    toSearchKey(name).includes(asked),
  );
  if (asked === '' || !isNamed) throw new Refusal('HOS-02040-5', { values: [roomNo, node.unit.guestName] });
  const stops = await listStops(tx, [bRoomUnitId]);
  if (stops.length > 0) throw new Refusal('HOS-02045-3');
  return {
    roomNo,
    guestName: node.unit.guestName,
    lines: lines.map((line) => ({
      id: line.id,
      itemName: line.itemName,
      quantity: line.quantity,
      taxPercent: line.taxPercent,
      totalAmount: payableOf(line),
    })),
    totalAmount: lines.reduce((sum, line) => sum + payableOf(line), 0),
  };
}
