import { LOCALES, MAX_REGISTRATION_CARDS, REGISTER_ENTRIES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField } from '../kernel/fields.ts';
import { cardSignature } from './card-signatures.ts';
import { EXEMPTION_FIELDS } from './tax-facts.ts';

const service = 'registration' as const;
const readGuest = { function: 'guest', level: 'read' } as const;
const editGuest = { function: 'guest', level: 'edit' } as const;

/** Fields of an answer that older services do not give. */
const optional = ({ taxExemption, taxExemptionPaper, taxExemptionPaperDate }: typeof EXEMPTION_FIELDS) => ({
  taxExemption: taxExemption.output.optional(),
  taxExemptionPaper: taxExemptionPaper.output.optional(),
  taxExemptionPaperDate: taxExemptionPaperDate.output.optional(),
});

/** A guest's entry in the register, as the card shows it. A room without guests has one blank card. */
export const registrationCard = z.object({
  bRoomUnitId: idField,
  bGuestInformationId: idField.nullable(),
  bookingNo: z.string(),
  roomNo: z.string(),
  checkInDate: dateField,
  checkOutDate: dateField,
  paxCount: z.int(),
  guestName: z.string(),
  guestKana: z.string(),
  dateOfBirth: dateField.nullable(),
  postalCode: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  companyName: z.string(),
  nationality: z.string(),
  passportNo: z.string(),
  hasPassportImage: z.boolean(),
  /** True when the law asks for a passport and a copy of it. */
  needsPassport: z.boolean(),
  /** Entries that the law asks for and that are missing. */
  lacks: z.array(z.enum(REGISTER_ENTRIES)),
  /** The signature on a tablet; null while there is none. Older services do not say. */
  signature: cardSignature.nullable().optional(),
  /** The ground on which the guest, or everyone in the room, pays no lodging tax, with its paper (R-TAX-08). */
  ...optional(EXEMPTION_FIELDS),
});

/** More than 100 cards are refused by name (HOS-02017-0); far more are not read at all. */
const units = z
  .array(idField)
  .min(1)
  .max(MAX_REGISTRATION_CARDS * 5);

export const getRegistrationCards = defineCall({
  path: '/api/registration/registrationCard/get',
  service,
  access: readGuest,
  summary: 'Registration cards of the guests of rooms, with what the law still asks for.',
  request: { bRoomUnitIds: units },
  response: { cards: z.array(registrationCard) },
  errors: ['HOS-01002-4', 'HOS-02017-0'],
});

export const printRegistrationCards = defineCall({
  path: '/api/registration/registrationCard/pdf',
  service,
  access: readGuest,
  summary: 'The registration cards of rooms as a PDF, one page a guest, to be signed at the desk.',
  request: { bRoomUnitIds: units, printLanguage: z.enum(LOCALES).default('ja') },
  response: {},
  errors: ['HOS-01002-4', 'HOS-02017-0'],
  transfer: 'file',
});

export const uploadPassport = defineCall({
  path: '/api/registration/passport/upload',
  service,
  access: editGuest,
  summary:
    'Keeps the copy of a passport, encrypted; only for guests without an address in Japan. Replaces the one before.',
  transfer: 'upload',
  request: { bGuestInformationId: idField },
  response: { keepUntil: dateField },
  errors: ['HOS-00004-0', 'HOS-02017-1', 'HOS-02017-2', 'HOS-02017-3'],
  writes: true,
});

export const viewPassport = defineCall({
  path: '/api/registration/passport/view',
  service,
  access: editGuest,
  summary: 'The copy of a passport. Who looked at it is written down.',
  request: { bGuestInformationId: idField },
  response: {},
  errors: ['HOS-00004-0'],
  transfer: 'file',
});
