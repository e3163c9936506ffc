import {
  getAccountingItems,
  getBillingAddressItems,
  getFormMasters,
  quote,
} from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { sumsView } from '../booking/booking-view.ts';
import { roomCounts } from '../inventory/change-inventory.ts';
import { readMasters, type MasterSets } from '../masters/read-masters.ts';
import { priceRoom, PRICING_MASTERS, type PriceSums } from '../pricing/price-rooms.ts';

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

const choiceOf = ({ id, code, name, nameEn }: Omit<Named, 'displayOrder'>) => ({ id, code, name, nameEn });

function itemViews(items: MasterSets['accountingItem'], group?: 'SALES' | 'PAYMENT') {
  return ordered(items)
    .filter((item) => item.isInputAllowed && (group === undefined || item.group === group))
    .map((item) => ({
      ...choiceOf(item),
      group: item.group,
      salesCategory: item.salesCategory,
      taxRateType: item.taxRateType,
      paymentType: item.paymentType,
      unitPrice: item.unitPrice,
    }));
}

function planViews(plans: MasterSets['plan']) {
  return ordered(plans).map((plan) => ({
    ...choiceOf(plan),
    acceptFrom: plan.acceptFrom,
    acceptTo: plan.acceptTo,
    stayFrom: plan.stayFrom,
    stayTo: plan.stayTo,
    checkInTime: plan.checkInTime,
    checkOutTime: plan.checkOutTime,
    isNonRefundable: plan.isNonRefundable,
    basis: plan.pricing.basis,
    roomTypeIds: [...new Set(plan.pricing.prices.map(({ roomTypeId }) => roomTypeId))],
    salesRouteIds: plan.salesRouteIds,
  }));
}

function addSums(all: readonly PriceSums[]): PriceSums {
  const sumOf = (field: keyof PriceSums) => all.reduce((sum, each) => sum + each[field], 0);
  return {
    amount: sumOf('amount'),
    totalRate: sumOf('totalRate'),
    totalItem: sumOf('totalItem'),
    totalServiceFee: sumOf('totalServiceFee'),
    totalConsumptionTax: sumOf('totalConsumptionTax'),
    totalAccommodationTax: sumOf('totalAccommodationTax'),
    totalBathTax: sumOf('totalBathTax'),
  };
}

export const formRoutes: readonly Route[] = [
  handle(quote, async ({ input, tx }) => {
    const masters = await readMasters(tx, PRICING_MASTERS);
    const rooms = input.rooms.map((room) => {
      const priced = priceRoom(masters, {
        isDayUse: room.isDayUse,
        otaxNotCounted: room.otaxNotCounted === 'YES',
        nights: room.nights.map((night) => ({
          date: night.roomDate,
          roomTypeId: night.roomTypeId,
          planId: night.packagePlanId,
          overrideYen: night.overrideRate,
          discountYen: night.discountAmount,
          guests: {
            male: night.paxMaleCount,
            female: night.paxFemaleCount,
            childA70: night.childA70Count,
            childB50: night.childB50Count,
            childC30: night.childC30Count,
            childDNone: night.childDnoneCount,
            childE: night.childECount,
            childF: night.childFCount,
            childOther: night.childOtherCount,
          },
        })),
      });
      return {
        nights: priced.nights.map(({ date, rank, sums, explanation }) => ({
          roomDate: date,
          priceRank: rank,
          ...sumsView(sums),
          explanation,
        })),
        ...sumsView(addSums(priced.nights.map(({ sums }) => sums))),
      };
    });
    return { rooms, totalAmount: rooms.reduce((sum, { totalAmount }) => sum + totalAmount, 0) };
  }),
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
    ]);
    const [store] = masters.store.values();
    const counts = roomCounts(masters);
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
        .toSorted((a, b) => a.displayOrder - b.displayOrder || a.roomNo.localeCompare(b.roomNo))
        .map(({ id, roomNo, roomTypeId, floor }) => ({ id, roomNo, roomTypeId, floor })),
      plans: planViews(masters.plan),
      purposes: ordered(masters.purpose).map(choiceOf),
      salesRoutes: ordered(masters.salesRoute).map(choiceOf),
      ranks: ordered(masters.rank).map(choiceOf),
      billingAddresses: ordered(masters.billingAddress).map(choiceOf),
      childFees: [...masters.childFee.values()]
        .toSorted((a, b) => a.displayOrder - b.displayOrder)
        .map(({ name, nameEn, fee }) => ({ childClass: fee.childClass, name, nameEn })),
      accountingItems: itemViews(masters.accountingItem),
    };
  }),
  handle(getAccountingItems, async ({ input, tx }) => {
    const { accountingItem } = await readMasters(tx, ['accountingItem']);
    return { accountingItems: itemViews(accountingItem, input.accountingGroup) };
  }),
  handle(getBillingAddressItems, async ({ tx }) => {
    const { billingAddress } = await readMasters(tx, ['billingAddress']);
    return { billingAddresses: ordered(billingAddress).map(choiceOf) };
  }),
];
