import { z } from 'zod';
import { dateField, idField, timeField, yenField } from '../kernel/fields.ts';
import { momentOut, outsideLine, outsideName, outsideText, providerField } from './outside-fields.ts';
import {
  CONFIRMATION_STATES,
  IMPORT_STATES,
  MESSAGE_EFFECTS,
  MESSAGE_KINDS,
  MESSAGE_PROBLEMS,
  MESSAGE_SOURCES,
  MESSAGE_WARNINGS,
  PROCESSING_STATES,
  TRANSACTION_RESULTS,
} from './states.ts';

const count = z.int().min(0).max(100_000);

/** One row of the inbox. */
export const messageRow = z.object({
  messageId: idField,
  accountId: idField,
  accountName: z.string().max(100),
  provider: providerField,
  source: z.enum(MESSAGE_SOURCES),
  /** File name, or number of the batch and place in it. */
  sourceName: outsideLine,
  receivedAt: momentOut,
  importState: z.enum(IMPORT_STATES),
  transactionResult: z.enum(TRANSACTION_RESULTS),
  processingState: z.enum(PROCESSING_STATES),
  confirmationState: z.enum(CONFIRMATION_STATES),
  effect: z.enum(MESSAGE_EFFECTS),
  problem: z.enum(MESSAGE_PROBLEMS).nullable(),
  /** The code, name or field that the problem is about. */
  problemDetail: outsideLine,
  warnings: z.array(z.enum(MESSAGE_WARNINGS)).max(MESSAGE_WARNINGS.length),
  kind: z.enum(MESSAGE_KINDS),
  dataId: outsideLine,
  agencyName: outsideLine,
  travelAgencyBookingNumber: outsideLine,
  guestName: outsideName,
  guestKana: outsideName,
  checkInDate: dateField.nullable(),
  checkOutDate: dateField.nullable(),
  nights: count.nullable(),
  roomCount: count.nullable(),
  roomTypeName: outsideName,
  planName: outsideName,
  totalAmount: yenField.nullable(),
  /** The registration it made or changed. */
  bookingId: idField.nullable(),
  bookingNo: z.string().max(40),
  attempts: count,
  nextAttemptAt: momentOut.nullable(),
  processedAt: momentOut.nullable(),
  confirmedBy: z.string().max(100),
});

export type MessageRow = z.output<typeof messageRow>;

const heads = {
  male: count,
  female: count,
  childA: count,
  childB: count,
  childC: count,
  childD: count,
  childE: count,
  childF: count,
  childOther: count,
};

/** A night of a room as it was sent, its amount reckoned by the rule of the rate kind. */
export const transmittedNight = z.object({
  date: dateField,
  amountYen: yenField,
  roomTypeCode: outsideLine,
  roomTypeName: outsideName,
  planGroupCode: outsideLine,
  ...heads,
  consumptionTaxYen: yenField.nullable(),
  hotSpringTaxYen: yenField.nullable(),
  hotelTaxYen: yenField.nullable(),
  serviceFeeYen: yenField.nullable(),
});

export const transmittedGuest = z.object({
  kanjiName: outsideName,
  kanaName: outsideName,
  gender: z.enum(['', 'MALE', 'FEMALE']),
  age: z.int().min(0).max(150).nullable(),
  phoneNumber: outsideLine,
  email: outsideLine,
  postalCode: outsideLine,
  address: outsideName,
});

/** A deduction or prepayment: points, coupons, subsidies. */
export const transmittedDiscount = z.object({ name: outsideLine, div: outsideLine, amountYen: yenField });

/** The content of a message, in one shape for both providers and all dialects. */
export const transmittedBooking = z.object({
  kind: z.enum(MESSAGE_KINDS),
  classification: outsideLine,
  dataId: outsideLine,
  systemDate: outsideLine,
  systemTime: outsideLine,
  facilityCode: outsideLine,
  facilityName: outsideName,
  agencyCode: outsideLine,
  agencyName: outsideLine,
  retailerName: outsideLine,
  bookingNumber: outsideLine,
  /** The number before it was changed; empty where it was not. */
  formerBookingNumber: outsideLine,
  reportNumber: outsideLine,
  bookedOn: outsideLine,
  bookedAt: outsideLine,
  guestKana: outsideName,
  guestKanji: outsideName,
  /** The name as it was sent, before it was cleaned. */
  guestNameSent: outsideName,
  phoneNumber: outsideLine,
  email: outsideLine,
  postalCode: outsideLine,
  address: outsideName,
  checkInDate: dateField,
  checkInTime: timeField.nullable(),
  checkOutDate: dateField,
  checkOutTime: timeField.nullable(),
  nights: count,
  transportation: outsideLine,
  planCode: outsideLine,
  planName: outsideName,
  planContent: outsideText,
  mealCondition: outsideLine,
  specificMealCondition: outsideLine,
  rateKind: z.enum(['ROOM', 'PERSON', 'UNKNOWN']),
  taxService: z.enum(['TAX_AND_SERVICE_IN', 'SERVICE_IN', 'NEITHER_IN', 'TAX_IN', 'UNKNOWN']),
  totalYen: yenField.nullable(),
  commissionYen: yenField.nullable(),
  commissionPercent: outsideLine,
  /** Yen to collect on site; null when the message does not say. */
  amountClaimedYen: yenField.nullable(),
  settlement: z.enum([
    'UNKNOWN',
    'CORPORATE',
    'CARD_PREPAID',
    'ON_SITE',
    'TOUR_COMPANY',
    'PARTLY_PAID',
    'AGENCY',
  ]),
  discounts: z.array(transmittedDiscount).max(200),
  cancellationChargeYen: yenField.nullable(),
  cancellationNotice: outsideText,
  cardNumber: outsideLine,
  booker: z.object({
    name: outsideName,
    kana: outsideName,
    phoneNumber: outsideLine,
    email: outsideLine,
    postalCode: outsideLine,
    address: outsideName,
    company: outsideName,
    memberId: outsideLine,
  }),
  options: z
    .array(
      z.object({
        date: outsideLine,
        name: outsideName,
        code: outsideLine,
        count,
        rateYen: yenField.nullable(),
      }),
    )
    .max(1_000),
  requests: z.array(outsideText).max(1_000),
  otherInformation: z.array(outsideText).max(100),
  telegram: outsideText,
  rooms: z
    .array(
      z.object({
        index: z.int().min(1).max(1_000),
        requests: z.array(outsideText).max(1_000),
        isSmoking: z.boolean().nullable(),
        nights: z.array(transmittedNight).max(1_000),
        guests: z.array(transmittedGuest).max(1_000),
      }),
    )
    .max(1_000),
});

export type TransmittedBooking = z.output<typeof transmittedBooking>;
export type TransmittedNight = z.output<typeof transmittedNight>;
export type TransmittedRoom = TransmittedBooking['rooms'][number];

/** A field of the registration that a message changed. */
export const fieldDifference = z.object({
  field: z.string().max(200),
  before: outsideText,
  after: outsideText,
});
