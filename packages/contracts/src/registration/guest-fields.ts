import { CHILD_CLASSES } from '@honjin/domain';
import { z } from 'zod';
import {
  changeShape,
  fieldNames,
  inputShape,
  outputShape,
  pickFields,
  type EntityFields,
} from '../kernel/entity.ts';
import { birthDateInput, dateField, dateInput, idField, lineField } from '../kernel/fields.ts';
import { EXEMPTION_FIELDS } from './tax-facts.ts';
import { emailField, kanaField, phoneField, postalCodeField } from './contact-fields.ts';

const text = z.string();
const guestGroupField = z.enum(['', 'ADULT', ...CHILD_CLASSES]);

export const GENDERS = ['MALE', 'FEMALE'] as const;
/** The place at which a number rings. */
export const PHONE_TYPES = ['MOBILE', 'HOME', 'WORK', 'OTHER'] as const;
/** Kinds of passports by the first letter of their second page: ordinary, diplomatic, official, other. */
export const PASSPORT_TYPES = ['P', 'D', 'O', 'X'] as const;

const gender = z.enum(['', ...GENDERS]);
const phoneTypeField = z.enum(['', ...PHONE_TYPES]);
const passportTypeField = z.enum(['', ...PASSPORT_TYPES]);
const line = { input: lineField.default(''), output: text } as const;
const phone = { input: phoneField.default(''), output: text, sight: 'PHONE' } as const;
const phoneType = { input: phoneTypeField.default(''), output: phoneTypeField } as const;
/** A text that somebody is reached or proved by. */
const contact = { ...line, sight: 'HIDDEN' } as const;
const mail = { input: emailField.default(''), output: text, sight: 'HIDDEN' } as const;
const postalCode = { input: postalCodeField.default(''), output: text, sight: 'HIDDEN' } as const;
const hiddenDay = {
  input: dateInput.nullable().default(null),
  output: dateField.nullable(),
  sight: 'HIDDEN',
} as const;

/** How a guest's house is found: the parts of the address, and the whole of it as it is written and read. */
const ADDRESS_FIELDS = {
  postalCode: { column: 'postalCode', ...postalCode },
  state: { column: 'state', ...contact },
  city: { column: 'city', ...contact },
  address1: { column: 'address1', ...contact },
  address2: { column: 'address2', ...contact },
  streetNumber: { column: 'streetNumber', ...contact },
  addressLine: { column: 'addressLine', ...contact },
  addressKanji: { column: 'addressKanji', ...contact },
  addressKana: { column: 'addressKana', ...contact },
} as const satisfies EntityFields;

/** The company that a guest works for. */
const COMPANY_FIELDS = {
  companyName: { column: 'companyName', ...line },
  companyKanjiName: { column: 'companyKanji', ...line },
  companyPhoneNumber: { column: 'companyPhone', ...phone },
  companyEmail: { column: 'companyEmail', ...mail },
  companyPostalCode: { column: 'companyPostalCode', ...postalCode },
  companyState: { column: 'companyState', ...contact },
  companyAddress: { column: 'companyAddress', ...contact },
} as const satisfies EntityFields;

/** Numbers that a guest has in the registers of the chain and its partners. */
const MEMBER_FIELDS = {
  memberId: { column: 'memberId', ...contact },
  expressId: { column: 'expressId', ...contact },
  chainMemberNumber: { column: 'chainMemberNo', ...contact },
} as const satisfies EntityFields;

/**
 * A passport. Its nationality, birthday and sex are those of the guest, and its copy is sealed apart; they have no
 * second place here.
 */
const PASSPORT_FIELDS = {
  passportType: { column: 'passportType', input: passportTypeField.default(''), output: passportTypeField },
  passportIssuingCountry: { column: 'passportCountry', ...line },
  passportNo: { column: 'passportNo', ...line, sight: 'MASKED' },
  passportSurname: { column: 'passportSurname', ...contact },
  passportGivenName: { column: 'passportGivenName', ...contact },
  registeredDomicile: { column: 'registeredDomicile', ...contact },
  passportDateOfIssue: { column: 'passportIssuedOn', ...hiddenDay },
  passportDateOfExpiry: { column: 'passportExpiresOn', ...hiddenDay },
} as const satisfies EntityFields;

/** Everything that is kept of a guest of a room: a new field is written here, in a migration and on the screen. */
export const GUEST_FIELDS = {
  guestNameSingleByte: { column: 'nameKana', input: kanaField, output: text },
  guestSurname: { column: 'surname', ...line },
  guestKanjiName: { column: 'nameKanji', ...line },
  gender: { column: 'gender', input: gender.default(''), output: gender },
  dateOfBirth: {
    column: 'birthDate',
    input: birthDateInput.nullable().default(null),
    output: dateField.nullable(),
    sight: 'HIDDEN',
  },
  age: {
    column: 'age',
    input: z.int().min(0).max(150).nullable().default(null),
    output: z.int().nullable(),
  },
  phoneNumber: { column: 'phone', ...phone },
  phoneNumberType: { column: 'phoneType', ...phoneType },
  phoneNumber2: { column: 'phone2', ...phone },
  phoneNumber2Type: { column: 'phone2Type', ...phoneType },
  emergencyPhoneNumber: { column: 'emergencyPhone', ...phone },
  emergencyPhoneNumberType: { column: 'emergencyPhoneType', ...phoneType },
  email: { column: 'email', ...mail },
  country: { column: 'country', ...line },
  ...ADDRESS_FIELDS,
  ...COMPANY_FIELDS,
  nationality: { column: 'nationality', ...line },
  ...PASSPORT_FIELDS,
  ...MEMBER_FIELDS,
  storeMemberNumber: { column: 'storeMemberNo', ...contact },
  rankId: { column: 'rankId', input: idField.nullable().default(null), output: idField.nullable() },
  /** Food that the guest must not eat; the kitchen sees it. */
  allergies: { column: 'allergies', ...line },
  /** The group of the price that the guest is one of, as the taxes of the town ask who is a child (R-TAX-22). */
  guestGroup: { column: 'guestGroup', input: guestGroupField.default(''), output: guestGroupField },
  ...EXEMPTION_FIELDS,
  receiptAddress: { column: 'receiptAddress', ...line },
} as const satisfies EntityFields;

/** The guest's fields that the lodging taxes ask for (R-TAX-22). */
export const GUEST_TAX_FIELDS = pickFields(GUEST_FIELDS, [
  'dateOfBirth',
  'age',
  'guestGroup',
  'taxExemption',
  'taxExemptionPaper',
  'taxExemptionPaperDate',
]);

/** The guest's fields that the chain remembers of the person. */
export const CUSTOMER_FIELDS = pickFields(GUEST_FIELDS, [
  'guestNameSingleByte',
  'guestSurname',
  'guestKanjiName',
  'gender',
  'dateOfBirth',
  'phoneNumber',
  'phoneNumberType',
  'phoneNumber2',
  'phoneNumber2Type',
  'email',
  ...fieldNames(ADDRESS_FIELDS),
  ...fieldNames(COMPANY_FIELDS),
  ...fieldNames(MEMBER_FIELDS),
  'nationality',
  'rankId',
]);

/** A guest of a room. */
export const guestInput = z.strictObject({
  id: idField.optional(),
  customerId: idField.nullable().default(null),
  ...inputShape(GUEST_FIELDS),
});

/** A guest in a change: one with an id keeps what is not sent. */
export const guestChange = z.strictObject({
  ...guestInput.shape,
  ...changeShape(GUEST_FIELDS),
});

export const guestInformation = z.object({
  id: idField,
  customerId: idField.nullable(),
  ...outputShape(GUEST_FIELDS),
});
