import {
  getAccountingItems,
  getBillingAddressItems,
  getFormMasters,
  previewPlan,
  priceGrid,
  quote,
} from '@honjin/contracts/registration';
import { compareRoomNo, isOffered, type Offerable } from '@honjin/domain';
import { handle, type Route, type TenantTx } from '@honjin/service-kit';
import { roomCounts } from '../../house/inventory/change-inventory.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { previewStay } from './preview-plan.ts';
import { readPriceGrid } from './price-grid.ts';
import { quoteRooms } from './quote-rooms.ts';

interface Named {
  id: string;
  code: string;
  name: string;
  nameEn: string;
  displayOrder: number;
}

function ordered<State extends { displayOrder: number; code: string }>(
  states: ReadonlyMap<string, State>,
): State[] {
  return [...states.values()].toSorted(
    (a, b) => a.displayOrder - b.displayOrder || a.code.localeCompare(b.code),
  );
}

type Choice = Omit<Named, 'displayOrder'> & Offerable;

const named = ({ id, code, name, nameEn }: Choice) => ({ id, code, name, nameEn });

/** Null before the first business day of a store: then no period has begun or ended. */
type Day = string | null;

function offeredOn(record: Offerable, day: Day): boolean {
  return day === null ? record.isActive !== false : isOffered(record, day);
}

/** A record as the form lists it: with whether something new may name it on the business day (R-MASTER-01). */
const choiceOn = (day: Day) => (record: Choice) => ({ ...named(record), isOffered: offeredOn(record, day) });

const dayOf = (tx: TenantTx): Day => tx.day?.businessDate ?? null;

function itemViews(items: MasterSets['accountingItem'], day: Day, group?: 'SALES' | 'PAYMENT') {
  return ordered(items)
    .filter((item) => item.isInputAllowed && (group === undefined || item.group === group))
    .map((item) => ({
      ...choiceOn(day)(item),
      group: item.group,
      salesCategory: item.salesCategory,
      taxRateType: item.taxRateType,
      paymentType: item.paymentType,
      unitPrice: item.unitPrice,
    }));
}

function planViews(plans: MasterSets['plan']) {
  return ordered(plans).map((plan) => ({
    ...named(plan),
    acceptFrom: plan.acceptFrom,
    acceptTo: plan.acceptTo,
    stayFrom: plan.stayFrom,
    stayTo: plan.stayTo,
    saleFrom: plan.saleFrom ?? null,
    saleTo: plan.saleTo ?? null,
    stayUse: plan.stayUse ?? 'BOTH',
    weekdays: plan.weekdays ?? [],
    checkInTime: plan.checkInTime,
    checkOutTime: plan.checkOutTime,
    isNonRefundable: plan.isNonRefundable,
    basis: plan.pricing.basis,
    roomTypeIds: [...new Set(plan.pricing.prices.map(({ roomTypeId }) => roomTypeId))],
    salesRouteIds: plan.salesRouteIds,
  }));
}

export const formRoutes: readonly Route[] = [
  handle(quote, async ({ input, tx, locale }) => quoteRooms(tx, input, locale)),
  handle(priceGrid, async ({ input, tx, locale }) => readPriceGrid(tx, input, locale)),
  handle(previewPlan, async ({ input, tx }) => previewStay(tx, input)),
  handle(getFormMasters, async ({ tx }) => {
    const masters = await readMasters(tx, [
      'store',
      'roomType',
      'room',
      'plan',
      'purpose',
      'salesRoute',
      'rank',
      'billingAddress',
      'childFee',
      'accountingItem',
      'arrangement',
    ]);
    const [store] = masters.store.values();
    const counts = roomCounts(masters);
    const day = dayOf(tx);
    const choiceOf = choiceOn(day);
    return {
      checkInTime: store?.checkInTime ?? '15:00',
      checkOutTime: store?.checkOutTime ?? '10:00',
      roomTypes: ordered(masters.roomType).map((type) => ({
        ...choiceOf(type),
        capacity: type.capacity,
        maxCapacity: type.maxCapacity,
        category: type.category,
        roomCount: counts.get(type.id) ?? 0,
      })),
      rooms: [...masters.room.values()]
        .toSorted((a, b) => a.displayOrder - b.displayOrder || compareRoomNo(a.roomNo, b.roomNo))
        .map(({ id, roomNo, roomTypeId, floor }) => ({ id, roomNo, roomTypeId, floor })),
      plans: planViews(masters.plan),
      purposes: ordered(masters.purpose).map(choiceOf),
      salesRoutes: ordered(masters.salesRoute).map(choiceOf),
      ranks: ordered(masters.rank).map(choiceOf),
      billingAddresses: ordered(masters.billingAddress).map(choiceOf),
      childFees: [...masters.childFee.values()]
        .toSorted((a, b) => a.displayOrder - b.displayOrder)
        .map(({ name, nameEn, fee, isActive }) => ({
          childClass: fee.childClass,
          name,
          nameEn,
          isOffered: isActive !== false,
        })),
      accountingItems: itemViews(masters.accountingItem, day),
      arrangements: ordered(masters.arrangement).map((one) => ({
        ...choiceOf(one),
        category: one.category,
        periodType: one.periodType,
        quantityType: one.quantityType,
        unitPrice: one.unitPrice,
        isTicketManaged: one.isTicketManaged,
        isStockManaged: one.isStockManaged,
      })),
    };
  }),
  handle(getAccountingItems, async ({ input, tx }) => {
    const { accountingItem } = await readMasters(tx, ['accountingItem']);
    return {
      accountingItems: itemViews(accountingItem, dayOf(tx), input.accountingGroup).filter(
        (item) => item.isOffered,
      ),
    };
  }),
  handle(getBillingAddressItems, async ({ tx }) => {
    const { billingAddress } = await readMasters(tx, ['billingAddress']);
    const addresses = ordered(billingAddress).map(choiceOn(dayOf(tx)));
    return { billingAddresses: addresses.filter((address) => address.isOffered) };
  }),
];
