import {
  accountingItems,
  createPlan,
  createSeasonGroup,
  purposeGroups,
  purposes,
  rooms,
  roomTypes,
  salesRouteGroups,
  salesRoutes,
} from '@honjin/contracts/masters';
import { addDays } from '@honjin/domain';
import type { ApiClient } from '../api-client.ts';
import type { AnyMaster } from './field-samples.ts';

type Values = Record<string, unknown>;

/** Enters a record of a plain master; fields that are not said are blank. */
export async function make(api: ApiClient, master: { calls: unknown; fields: unknown }, values: Values) {
  const { calls, fields } = master as AnyMaster;
  const blanks = Object.fromEntries(Object.entries(fields).map(([name, { blank }]) => [name, blank]));
  const { id } = await api.ask(calls.create, { ...blanks, ...values } as never);
  return id as string;
}

/** Enters the least that a new store needs to sell a room: one type with one room, one plan with one price. */
export async function putOnSale(api: ApiClient, from: string): Promise<void> {
  const category = { group: 'SALES', salesCategory: 'ROOM', taxation: 'TAX_INCLUDED', taxRateType: 'CON' };
  const roomAccountingItemId = await make(api, accountingItems, { code: 'ROOM', name: '室料', ...category });
  const purposeGroupId = await make(api, purposeGroups, { code: 'LEISURE', name: '観光' });
  await make(api, purposes, { code: 'TRIP', name: '観光', purposeGroupId });
  const salesRouteGroupId = await make(api, salesRouteGroups, { code: 'DIRECT', name: '直販' });
  await make(api, salesRoutes, { code: 'PHONE', name: '電話', salesRouteGroupId });
  const roomTypeId = await make(api, roomTypes, { code: 'TW', name: '和室', capacity: 2, maxCapacity: 3 });
  await make(api, rooms, { roomNo: '101', roomTypeId });
  const { id: seasonGroupId } = await api.ask(createSeasonGroup, {
    code: 'STD',
    name: '標準',
    nameEn: 'Standard',
    priceRanks: ['A'],
    ranks: Array.from({ length: 7 }, () => 'A'),
    holidayEveAs: null,
    seasons: [],
    nights: [],
  });
  await api.ask(createPlan, {
    code: 'RO',
    name: '素泊まり',
    nameEn: 'Room only',
    receiptPrintName: '',
    printTitles: [],
    content: '',
    planGroupId: null,
    seasonGroupId,
    saleFrom: null,
    saleTo: null,
    acceptFrom: from,
    acceptTo: addDays(from, 365),
    stayFrom: from,
    stayTo: addDays(from, 365),
    checkInTime: null,
    checkOutTime: null,
    isNonRefundable: false,
    cancellationPolicy: null,
    basis: 'ROOM',
    taxation: 'TAX_INCLUDED',
    servicePercent: 0,
    serviceIncluded: true,
    chargesAccommodationTax: true,
    chargesBathTax: true,
    inseparableMeals: 0,
    roomAccountingItemId,
    displayOrder: 0,
    items: [],
    arrangements: [],
    tickets: [],
    salesRoutes: [],
    prices: [{ roomTypeId, persons: 2, rank: 'A', amountYen: 22_000 }],
  });
}
