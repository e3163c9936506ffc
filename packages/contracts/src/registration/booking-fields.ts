import { PAY_MODES } from '@honjin/domain';
import { z } from 'zod';
import type { EntityFields } from '../kernel/entity.ts';
import {
  clockField,
  dateField,
  dateInput,
  foreignNumberField,
  idField,
  lineField,
  memoField,
  yenField,
  yenInput,
} from '../kernel/fields.ts';
import { EXEMPTION_FIELDS } from './tax-facts.ts';
import { emailField, kanaField, phoneField } from './contact-fields.ts';

const text = z.string();
const line = { input: lineField.default(''), output: text };
const phone = { input: phoneField.default(''), output: text, sight: 'PHONE' } as const;
const reference = { input: idField.nullable().default(null), output: idField.nullable() };
const heads = { input: z.int().min(0).max(999).default(0), output: z.int() };
const foreignNumber = { input: foreignNumberField.default(''), output: text };

export const payModeField = z.enum(PAY_MODES);
/** The kinds of rooms by smoking, as the room master has them. */
export const SMOKING_WISHES = ['SMOKING', 'NON_SMOKING'] as const;
const smokingField = z.enum(['', ...SMOKING_WISHES]);

/** Wishes of the guests for their room, and when an agency took the booking: of all nights of a room alike on the form. */
export const WISH_FIELDS = {
  viewType: { column: 'viewType', ...line },
  smokingOrNonSmoking: { column: 'smoking', input: smokingField.default(''), output: smokingField },
  /** Things that the room should have: a cot, a handrail, a desk. */
  facilities: { column: 'facilities', ...line },
  travelAgencyBookingDate: {
    column: 'travelAgencyBookedOn',
    input: dateInput.nullable().default(null),
    output: dateField.nullable(),
  },
  travelAgencyBookingTime: {
    column: 'travelAgencyBookedAt',
    input: clockField.default(''),
    output: text,
  },
} as const satisfies EntityFields;

/** Everything that a person says about a booking as a whole: a new field is written here, in a migration and on the screen. */
export const BOOKING_FIELDS = {
  groupType: { column: 'groupType', input: lineField.max(4).default('I'), output: text },
  payIndivisualOrBulk: {
    column: 'payMode',
    input: payModeField.default('INDIVIDUAL'),
    output: payModeField,
  },
  guestOrGroupNameSingleByte: { column: 'nameKana', input: kanaField, output: text },
  guestOrGroupNameDoubleByte: { column: 'nameRomaji', ...line },
  guestOrGroupNameKanjiName: { column: 'nameKanji', input: lineField.min(1), output: text },
  guestOrGroupNamePhoneNumber: { column: 'phone', ...phone },
  guestOrGroupNamePhoneNumberType: { column: 'phoneType', ...line },
  guestOrGroupNamePhoneNumber2: { column: 'phone2', ...phone },
  email: { column: 'email', input: emailField.default(''), output: text, sight: 'HIDDEN' },
  groupNameSingleByte: { column: 'groupNameKana', ...line },
  groupNameKanji: { column: 'groupNameKanji', ...line },
  customerGroupId: { column: 'customerGroupId', ...reference },
  memo: { column: 'memo', input: memoField.default(''), output: text },
  /** The subsidy that others pay towards the stay: programme, number of the paper and sum (R-TAX-23). */
  subsidyName: { column: 'subsidyName', ...line },
  subsidyPaper: { column: 'subsidyPaper', ...line },
  subsidyAmount: { column: 'subsidyAmount', input: yenInput.min(0).default(0), output: yenField },
} as const satisfies EntityFields;

/** Head counts of one room for one night, in the spec's words. */
export const HEAD_FIELDS = {
  paxMaleCount: { column: 'paxMale', ...heads },
  paxFemaleCount: { column: 'paxFemale', ...heads },
  childA70Count: { column: 'childA70', ...heads },
  childB50Count: { column: 'childB50', ...heads },
  childC30Count: { column: 'childC30', ...heads },
  childDnoneCount: { column: 'childDnone', ...heads },
  childECount: { column: 'childE', ...heads },
  childFCount: { column: 'childF', ...heads },
  childOtherCount: { column: 'childOther', ...heads },
} as const satisfies EntityFields;

/** Conditions of a night that the form asks for once, for all nights of a room. */
export const CONDITION_FIELDS = {
  roomTypeId: { column: 'roomTypeId', input: idField, output: idField },
  /** Nights of other houses' bookings may have no plan. */
  packagePlanId: { column: 'planId', input: idField, output: idField.nullable() },
  ...HEAD_FIELDS,
  purposeId: { column: 'purposeId', ...reference },
  salesRouteId: { column: 'salesRouteId', ...reference },
  travelAgencyBookingNumber: { column: 'travelAgencyBookingNo', ...foreignNumber },
  roomSpecialRequest: { column: 'specialRequest', input: memoField.default(''), output: text },
  ...WISH_FIELDS,
  ...EXEMPTION_FIELDS,
} as const satisfies EntityFields;

/** Everything that a person says about a night of a room; its rooms, options and sums are kept beside. */
export const NIGHT_FIELDS = {
  ...CONDITION_FIELDS,
  travelAgencyId: { column: 'travelAgencyId', ...reference },
  travelAgencyReportNumber: { column: 'travelAgencyReportNo', ...foreignNumber },
  /** Rate of the whole room for the night, given by hand; null goes by the plan. Needs the right `override` and a reason. */
  overrideRate: {
    column: 'overrideAmount',
    input: yenInput.min(0).nullable().default(null),
    output: yenField.nullable(),
  },
  overrideReason: { column: 'overrideReason', ...line },
  /** Discount of the house on the room charge. */
  discountAmount: { column: 'discountAmount', input: yenInput.min(0).default(0), output: yenField },
} as const satisfies EntityFields;
