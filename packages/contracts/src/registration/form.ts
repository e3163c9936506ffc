import { ARRANGEMENT_QUANTITY_TYPES, ITEM_TERMS, PLAN_USES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { inputShape } from '../kernel/entity.ts';
import {
  dateField,
  dateInput,
  idField,
  lineField,
  timeField,
  yenField,
  yenInput,
  yesNoField,
} from '../kernel/fields.ts';
import { PAYMENT_TYPES, SALES_CATEGORIES } from '../masters/states.ts';
import { restrictionHit } from './rate-search.ts';
import { arrangementInput, explanationNode, paxFields, priceSumFields } from './fields.ts';
import { GUEST_TAX_FIELDS, guestInformation } from './guest-fields.ts';
import { informationOptionInput } from './night-options.ts';
import { PRICE_ERRORS } from './sale-errors.ts';
import { EXEMPTION_FIELDS } from './tax-facts.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;

const plannedArrangement = z.object({
  roomDate: dateField,
  useDate: dateField,
  arrangementId: idField,
  arrangementName: z.string(),
  isIncluded: yesNoField,
  unitPrice: yenField,
  quantity: z.int(),
  totalPrice: yenField,
});

export const quote = defineCall({
  path: '/api/registration/quote',
  isHeavy: true,
  service,
  access: read,
  summary:
    'What rooms would cost, night by night with the explanation; the same function prices the booking itself.',
  request: {
    rooms: z
      .array(
        z.strictObject({
          otaxNotCounted: yesNoField.default('NO'),
          isDayUse: z.boolean().default(false),
          /** A saved room: its nights keep the occupancy and days to arrival at which they were priced. */
          bRoomUnitId: idField.optional(),
          nights: z
            .array(
              z.strictObject({
                roomDate: dateInput,
                roomTypeId: idField,
                packagePlanId: idField,
                salesRouteId: idField.nullable().default(null),
                ...paxFields,
                overrideRate: yenInput.min(0).nullable().default(null),
                discountAmount: yenInput.min(0).default(0),
                ...inputShape(EXEMPTION_FIELDS),
                bInformationOptions: z.array(informationOptionInput).max(30).default([]),
              }),
            )
            .min(1)
            .max(400),
          bArrangements: z.array(arrangementInput).max(1_000).default([]),
          /** The facts about the guests that the lodging taxes ask for. */
          guests: z
            .array(z.strictObject(inputShape(GUEST_TAX_FIELDS)))
            .max(200)
            .default([]),
        }),
      )
      .min(1)
      .max(200),
  },
  response: {
    rooms: z.array(
      z.object({
        nights: z.array(
          z.object({
            roomDate: dateField,
            priceRank: z.string(),
            ...priceSumFields,
            explanation: explanationNode,
          }),
        ),
        ...priceSumFields,
        /** The arrangements that the plans of the nights bring when the room is saved, besides those sent. */
        planArrangements: z.array(plannedArrangement).optional(),
        /**
         * The restrictions that forbid the stay, the gravest first. Holders of `override` may book it with a reason.
         */
        restrictions: z.array(restrictionHit),
      }),
    ),
    totalAmount: yenField,
  },
  errors: [...PRICE_ERRORS, 'HOS-02010-2', 'HOS-02010-3', 'HOS-02027-0', 'HOS-02040-1'],
});

const choice = z.object({
  id: idField,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** False: out of use or out of its period; shown where a booking names it, not offered for anything new. */
  isOffered: z.boolean().optional(),
});

const accountingItem = choice.extend({
  group: z.enum(['SALES', 'PAYMENT']),
  salesCategory: z.enum(SALES_CATEGORIES).nullable(),
  taxRateType: z.enum(['CON', 'REDUCED']).nullable(),
  paymentType: z.enum(PAYMENT_TYPES).nullable(),
  unitPrice: z.int(),
});

export const getFormMasters = defineCall({
  path: '/api/registration/form/masters',
  service,
  access: read,
  summary:
    'Everything the booking form offers: room types, rooms, plans, purposes, sales routes, child fees, items.',
  request: {},
  response: {
    checkInTime: timeField,
    checkOutTime: timeField,
    roomTypes: z.array(
      z.object({
        ...choice.shape,
        capacity: z.int(),
        maxCapacity: z.int(),
        category: z.enum(['REAL', 'VIRTUAL']),
        roomCount: z.int(),
      }),
    ),
    rooms: z.array(z.object({ id: idField, roomNo: z.string(), roomTypeId: idField, floor: z.string() })),
    plans: z.array(
      z.object({
        ...choice.shape,
        acceptFrom: dateField,
        acceptTo: dateField,
        stayFrom: dateField,
        stayTo: dateField,
        saleFrom: dateField.nullable(),
        saleTo: dateField.nullable(),
        stayUse: z.enum(PLAN_USES),
        weekdays: z.array(z.int()),
        checkInTime: timeField.nullable(),
        checkOutTime: timeField.nullable(),
        isNonRefundable: z.boolean(),
        /** PERSON plans are priced per adult. */
        basis: z.enum(['ROOM', 'PERSON']),
        roomTypeIds: z.array(idField),
        salesRouteIds: z.array(idField),
      }),
    ),
    purposes: z.array(choice),
    salesRoutes: z.array(choice),
    ranks: z.array(choice),
    billingAddresses: z.array(choice),
    childFees: z.array(
      choice.pick({ name: true, nameEn: true, isOffered: true }).extend({ childClass: z.string() }),
    ),
    accountingItems: z.array(accountingItem),
    arrangements: z.array(
      z.object({
        ...choice.shape,
        category: z.string(),
        periodType: z.enum(ITEM_TERMS),
        quantityType: z.enum(ARRANGEMENT_QUANTITY_TYPES),
        unitPrice: z.int(),
        isTicketManaged: z.boolean(),
        isStockManaged: z.boolean(),
      }),
    ),
  },
});

export const getAccountingItems = defineCall({
  path: '/api/registration/getAccountingItems',
  service,
  access: read,
  summary: 'Items that can be sold (SALES) or received (PAYMENT).',
  request: { accountingGroup: z.enum(['SALES', 'PAYMENT']).optional() },
  response: { accountingItems: z.array(accountingItem) },
});

export const getBillingAddressItems = defineCall({
  path: '/api/registration/getBillingAddressItems',
  service,
  access: read,
  summary: 'Billing addresses of payments.',
  request: {},
  response: { billingAddresses: z.array(choice) },
});

export const getPostalAddress = defineCall({
  path: '/api/registration/getPostalAddress',
  service,
  access: 'session',
  summary: 'Prefecture, city and town of a postal code; none for a code that is not in use.',
  request: { zipcode: z.string().trim().max(20) },
  response: {
    addresses: z.array(
      z.object({
        zipcode: z.string(),
        state: z.string(),
        city: z.string(),
        town: z.string(),
        kana: z.string(),
      }),
    ),
  },
  errors: ['HOS-05001-1'],
});

export const getGuestInfoByNameAndPhone = defineCall({
  path: '/api/registration/getGuestInfoByNameAndPhone',
  service,
  access: { function: 'guest', level: 'read' },
  summary: 'Guests of the chain who may be the one that is being typed, for filling the form in.',
  request: { guestName: lineField.default(''), guestPhone: lineField.default('') },
  response: {
    guests: z.array(
      z.object({
        ...guestInformation.omit({
          id: true,
          customerId: true,
          age: true,
          allergies: true,
          receiptAddress: true,
          guestGroup: true,
          taxExemption: true,
          taxExemptionPaper: true,
          taxExemptionPaperDate: true,
          passportDateOfIssue: true,
          passportDateOfExpiry: true,
        }).shape,
        customerId: idField,
        stayCount: z.int(),
        lastStayDate: dateField.nullable(),
      }),
    ),
  },
});
