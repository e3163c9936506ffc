import {
  checkInvoiceNumber,
  LONGEST_STAY_NIGHTS,
  MOST_PUSHED_PERCENT,
  PASSWORD_MAX_LENGTH,
  PASSWORD_PATTERNS,
  PIN_LEAST_LENGTH,
  PIN_MAX_LENGTH,
  PIN_USUAL_LENGTH,
  USUAL_PUSHED_LIMITS,
  USUAL_SECOND_PERSON_YEN,
} from '@honjin/domain';
import { z } from 'zod';
import type { ErrorCode } from '../errors/index.ts';
import { defineCall } from '../kernel/call.ts';
import { idField, timeInput, versionField } from '../kernel/fields.ts';
import { email, phone, postalCode, text, whole } from './plain/fields.ts';

const service = 'masters' as const;

/** How fractions of a yen are rounded: down, up, or to the nearest (half up). */
export const STORE_ROUNDINGS = ['FLOOR', 'CEIL', 'ROUND'] as const;
const rounding = z.enum(STORE_ROUNDINGS, { error: 'HOS-09001-6' });

/** The store as every screen needs it (spec section 3, "Masters"). */
export const showStore = defineCall({
  path: '/api/master/store/show',
  service,
  access: 'session',
  summary: 'The settings of the store being worked in.',
  request: {},
  response: {
    id: idField,
    version: versionField,
    storeCd: z.string(),
    name: z.string(),
    nameKanji: z.string(),
    nameE: z.string(),
    tel: z.string(),
    fax: z.string(),
    email: z.string(),
    zipcode: z.string(),
    address1: z.string(),
    address2: z.string(),
    url: z.string(),
    managerName: z.string(),
    managerDepartment: z.string(),
    managerTel: z.string(),
    managerEmail: z.string(),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    chargeFraction: rounding,
    consumptionTaxFraction: rounding,
    companyName: z.string(),
    invoiceRegistrationNo: z.string(),
    municipality: z.string(),
    accommodationTaxNo: z.string(),
    bathTaxNo: z.string(),
    isSpa: z.boolean(),
    storeSetting: z.object({
      passwordMinLength: z.int().positive(),
      passwordPattern: z.enum(PASSWORD_PATTERNS),
      staffPinMinLength: z.int().positive().default(PIN_USUAL_LENGTH),
      secondPersonYen: z.int().nonnegative().nullable().default(USUAL_SECOND_PERSON_YEN),
      longestStayNights: z.int().positive().default(LONGEST_STAY_NIGHTS),
      pushedLeastPercent: z.int().positive().default(USUAL_PUSHED_LIMITS.leastPercent),
      pushedMostPercent: z.int().positive().default(USUAL_PUSHED_LIMITS.mostPercent),
      shiftCount: z.int().positive(),
      isIndividualClosing: z.boolean().default(false),
    }),
  },
});

/** The fields of the settings page. */
export const storeFields = {
  storeCd: text(20, { required: true }).input,
  name: text(100, { required: true }).input,
  nameKanji: text(100).input,
  nameE: text(100).input,
  tel: phone({ required: true }).input,
  fax: phone().input,
  email: email().input,
  zipcode: postalCode().input,
  address1: text(100).input,
  address2: text(100).input,
  url: text(200).input,
  managerName: text(60).input,
  managerDepartment: text(60).input,
  managerTel: phone().input,
  managerEmail: email().input,
  checkInTime: timeInput,
  checkOutTime: timeInput,
  chargeFraction: rounding,
  consumptionTaxFraction: rounding,
  companyName: text(100).input,
  invoiceRegistrationNo: text(14).input.refine(
    (value) => value === '' || checkInvoiceNumber(value) !== 'FORMAT',
    { error: 'HOS-05022-0' satisfies ErrorCode },
  ),
  municipality: text(60).input,
  /** Numbers of the collector or facility with the town, as filings of the two taxes print them. */
  accommodationTaxNo: text(30).input.default(''),
  bathTaxNo: text(30).input.default(''),
  isSpa: z.boolean(),
  shiftCount: whole(1, 5).input,
  /** Each user closes a drawer of their own; otherwise the house has one. */
  isIndividualClosing: z.boolean().default(false),
  /** Above so many yen an act on money needs a second person; null: never, left out it stays (R-MONEY-09). */
  secondPersonYen: whole(0, 99_999_999).input.nullable().optional(),
  /** The most nights of a stay; left out it stays (R-BOUND-02). */
  longestStayNights: whole(1, LONGEST_STAY_NIGHTS).input.optional(),
  /** How far a pushed price may lie from the price grid: percent of its lowest and highest price; left out they stay (R-RMS-09). */
  pushedLeastPercent: whole(1, 100).input.optional(),
  pushedMostPercent: whole(100, MOST_PUSHED_PERCENT).input.optional(),
  passwordMinLength: whole(4, PASSWORD_MAX_LENGTH).input,
  /** Digits of the PIN that proves a staff number; left out it stays. */
  staffPinMinLength: whole(PIN_LEAST_LENGTH, PIN_MAX_LENGTH).input.optional(),
  passwordPattern: z.enum(PASSWORD_PATTERNS, { error: 'HOS-09001-6' }),
};

export const editStore = defineCall({
  path: '/api/master/store/edit',
  service,
  access: { function: 'master', level: 'edit' },
  summary: 'Saves the settings of the store being worked in.',
  request: { ...storeFields, version: versionField },
  response: { id: idField, version: versionField },
  errors: [
    'HOS-00001-1',
    'HOS-00004-0',
    'HOS-00005-0',
    'HOS-05001-0',
    'HOS-05001-1',
    'HOS-05022-0',
    'HOS-05090-0',
  ],
  writes: true,
});

/** Stores that have settings, for choices within the chain. */
export const listStores = defineCall({
  path: '/api/master/store/getDropdownList',
  service,
  access: 'session',
  summary: 'The stores of the company being worked in, by id, code and name.',
  request: {},
  response: { stores: z.array(z.object({ id: idField, storeCd: z.string(), name: z.string() })) },
});
