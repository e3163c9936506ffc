import {
  ITEM_TERMS,
  PLAN_USES,
  PASSWORD_MAX_LENGTH,
  PASSWORD_PATTERNS,
  LONGEST_STAY_NIGHTS,
  PAYMENT_TYPES,
  PIN_LEAST_LENGTH,
  PIN_MAX_LENGTH,
  type AccommodationTaxRule,
  type BathTaxRule,
  type CancellationPolicy,
  type ChildFee,
  type ConsumptionTaxRate,
  type PricePlan,
  type SeasonCalendar,
} from '@honjin/domain';
import { z } from 'zod';
import { defineMaster } from '../kernel/event.ts';

/** Masters as they travel: the whole new state on every change. Field names as in the glossary; amounts in yen. */

/** Absent on what was published before: in use, for ever. */
const inUse = { isActive: z.boolean().optional() };
const offered = { validFrom: z.string().nullable().optional(), validTo: z.string().nullable().optional() };

/** Absent on what was published before: English screens show the Japanese name. */
const buildingEn = { buildingEn: z.string().optional() };

const rounding = z.enum(['FLOOR', 'CEIL', 'ROUND']);

export const storeMaster = defineMaster(
  'store',
  z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    nameKanji: z.string(),
    nameEn: z.string(),
    tel: z.string(),
    zipcode: z.string(),
    address1: z.string(),
    address2: z.string(),
    email: z.string(),
    /** Name of the issuer on receipts, and its `T…` number. */
    companyName: z.string(),
    invoiceRegistrationNo: z.string().nullable(),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    chargeRounding: rounding,
    taxRounding: rounding,
    shiftCount: z.int().positive(),
    /** Sapporo, Atami …: the town whose tax rules hold; the rules themselves are the `tax` master. */
    municipality: z.string(),
    /** Numbers of the collector or facility with the town, as filings of the two taxes print them. */
    accommodationTaxNo: z.string().default(''),
    bathTaxNo: z.string().default(''),
    isSpa: z.boolean(),
    /** Each user closes a drawer of their own; absent: the house has one. */
    isIndividualClosing: z.boolean().optional(),
    /**
     * An act on money above this many yen needs a second person. Null means never; absent means the product's default.
     */
    secondPersonYen: z.int().nonnegative().nullable().optional(),
    /** The most nights of a stay; absent means as many as the product allows. */
    longestStayNights: z.int().positive().max(LONGEST_STAY_NIGHTS).optional(),
    /**
     * The store's rules for its staff's passwords. When they are absent, a password has 8 characters with letters and
     * digits.
     */
    staffPinMinLength: z.int().min(PIN_LEAST_LENGTH).max(PIN_MAX_LENGTH).optional(),
    passwordMinLength: z.int().min(1).max(PASSWORD_MAX_LENGTH).optional(),
    passwordPattern: z.enum(PASSWORD_PATTERNS).optional(),
  }),
);

export const roomTypeMaster = defineMaster(
  'room-type',
  z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    nameEn: z.string(),
    capacity: z.int(),
    maxCapacity: z.int(),
    /** REAL rooms are slept in; VIRTUAL ones (general purpose) only collect sales. */
    category: z.enum(['REAL', 'VIRTUAL']),
    building: z.string(),
    ...buildingEn,
    interfaceCode: z.string(),
    displayOrder: z.int(),
    ...inUse,
  }),
);

export const roomMaster = defineMaster(
  'room',
  z.object({
    id: z.uuid(),
    roomNo: z.string(),
    roomTypeId: z.uuid(),
    floor: z.string(),
    building: z.string(),
    ...buildingEn,
    smoking: z.enum(['SMOKING', 'NON_SMOKING']),
    attributes: z.array(z.string()).max(5),
    displayOrder: z.int(),
    ...inUse,
  }),
);

export const planMaster = defineMaster(
  'plan',
  z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    nameEn: z.string(),
    receiptPrintName: z.string(),
    planGroupId: z.uuid().nullable(),
    seasonGroupId: z.uuid(),
    /** On sale between these days (inclusive), for stays between those. */
    acceptFrom: z.string(),
    acceptTo: z.string(),
    stayFrom: z.string(),
    stayTo: z.string(),
    checkInTime: z.string().nullable(),
    checkOutTime: z.string().nullable(),
    isNonRefundable: z.boolean(),
    /** Days on which it is offered; absent or null is open. */
    saleFrom: z.string().nullable().optional(),
    saleTo: z.string().nullable().optional(),
    /** Sold for nights, for day use or for both, on nights of these ISO weekdays; absent or empty: all of them. */
    stayUse: z.enum(PLAN_USES).optional(),
    weekdays: z.array(z.int()).optional(),
    printTitles: z.array(z.string()).optional(),
    content: z.string().optional(),
    /** The arrangements that are prepared for every stay, tickets among them. */
    arrangements: z
      .array(
        z.object({
          arrangementId: z.uuid(),
          quantity: z.int(),
          term: z.enum(ITEM_TERMS),
          isTicket: z.boolean(),
          /** False: charged besides the plan; absent on what was published before: included. */
          isIncluded: z.boolean().optional(),
        }),
      )
      .optional(),
    salesRouteIds: z.array(z.uuid()),
    displayOrder: z.int(),
    /** Sales item under which the room charge is booked. */
    roomAccountingItemId: z.uuid(),
    /** Sales item of each plan item, by the item's code. */
    itemAccountingItemIds: z.record(z.string(), z.uuid()),
    /** The part of the plan that the price engine reads. */
    pricing: z.custom<PricePlan>((value) => typeof value === 'object' && value !== null),
    /** Terms of cancellation; absent: those of the model accommodation terms. */
    cancellationPolicy: z.custom<CancellationPolicy>().nullable().optional(),
  }),
);

export const seasonGroupMaster = defineMaster(
  'season-group',
  z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    /** Price ranks in their order. */
    priceRanks: z.array(z.string()).default([]),
    /** Colour of each season by its code. */
    colours: z.record(z.string(), z.string()),
    calendar: z.custom<SeasonCalendar>((value) => typeof value === 'object' && value !== null),
  }),
);

export const TAX_KINDS = ['ACCOMMODATION', 'BATH', 'CONSUMPTION'] as const;

export const taxMaster = defineMaster(
  'tax',
  z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    kind: z.enum(TAX_KINDS),
    accommodation: z.custom<AccommodationTaxRule>().nullable(),
    bath: z.custom<BathTaxRule>().nullable(),
    consumption: z.custom<ConsumptionTaxRate>().nullable(),
  }),
);

export const childFeeMaster = defineMaster(
  'child-fee',
  z.object({
    id: z.uuid(),
    name: z.string(),
    nameEn: z.string(),
    fee: z.custom<ChildFee>((value) => typeof value === 'object' && value !== null),
    displayOrder: z.int(),
    ...inUse,
  }),
);

/** The categories under which sales lines are reported. */
export const SALES_CATEGORIES = ['ROOM', 'MEAL', 'BEVERAGE', 'OTHER', 'TAX'] as const;
/** The ways in which money comes in. */
export { PAYMENT_TYPES };

export const accountingItemMaster = defineMaster(
  'accounting-item',
  z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    nameEn: z.string(),
    receiptPrintName: z.string(),
    /** SALES lines are sold, PAYMENT lines are received. */
    group: z.enum(['SALES', 'PAYMENT']),
    salesCategory: z.enum(SALES_CATEGORIES).nullable(),
    taxation: z.enum(['TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE', 'OUT_OF_SCOPE']).nullable(),
    taxRateType: z.enum(['CON', 'REDUCED']).nullable(),
    paymentType: z.enum(PAYMENT_TYPES).nullable(),
    unitPrice: z.int(),
    interfaceCode: z.string(),
    bookkeepingCode: z.string().optional(),
    isInputAllowed: z.boolean(),
    displayOrder: z.int(),
    ...offered,
    ...inUse,
  }),
);

/** A plain choice of the booking form: purpose, sales route, rank, billing address, free memo … */
function choice<E extends string>(entity: E) {
  return defineMaster(
    entity,
    z.object({
      id: z.uuid(),
      code: z.string(),
      name: z.string(),
      nameEn: z.string(),
      groupId: z.uuid().nullable().default(null),
      displayOrder: z.int(),
      ...inUse,
    }),
  );
}

export const purposeMaster = choice('purpose');
export const salesRouteMaster = choice('sales-route');
export const rankMaster = choice('rank');
export const planGroupMaster = choice('plan-group');
export const salesRouteGroupMaster = choice('sales-route-group');
export const arrangementGroupMaster = choice('arrangement-group');

/** A choice with facts of its own. */
function choiceWith<E extends string, F extends z.ZodRawShape>(entity: E, facts: F) {
  return defineMaster(entity, choice(entity).state.extend(facts));
}

/** `groupId` stays null: billing addresses have no group. */
export const billingAddressMaster = choiceWith('billing-address', {
  type: z.enum(['COMMON', 'CREDIT', 'AGENT', 'COUPON', 'OTHER']).default('COMMON'),
});
export const purposeGroupMaster = choiceWith('purpose-group', { isExcludedFromOperation: z.boolean() });
export const paymentMethodMaster = choiceWith('payment-method', { paymentType: z.enum(PAYMENT_TYPES) });
export const paymentAccountMaster = choiceWith('payment-account', {
  paymentMethodId: z.uuid(),
  isReceivableManaged: z.boolean(),
  bookkeepingCode: z.string(),
});
export const freeMemoMaster = choiceWith('free-memo', {
  colour: z.string(),
  isPopUp: z.boolean(),
  isConfirmRequired: z.boolean(),
  isKiosk: z.boolean(),
  isCleaningList: z.boolean(),
  detail: z.string(),
});
/** `groupId` is the arrangement group. */
export const arrangementMaster = choiceWith('arrangement', {
  category: z.enum(['MEAL', 'TICKET', 'EQUIPMENT', 'SERVICE', 'OTHER']),
  periodType: z.enum(ITEM_TERMS),
  quantityType: z.enum(['PERSON', 'ROOM']),
  accountingItemId: z.uuid().nullable(),
  unitPrice: z.int(),
  isTicketManaged: z.boolean(),
  isStockManaged: z.boolean(),
  /** The number available on one day, when stock is managed. */
  stockPerDay: z.int().nullable().optional(),
  isCleaningList: z.boolean(),
  isArrangementList: z.boolean(),
  ...offered,
});

export const holidayMaster = defineMaster(
  'holiday',
  z.object({
    id: z.string(),
    date: z.string(),
    name: z.string(),
    /** Absent on what was published before. */
    nameEn: z.string().optional(),
  }),
);
