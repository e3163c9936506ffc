import { CHILD_CLASSES } from '@honjin/domain';
import { z } from 'zod';
import { inputShape, outputShape, pickFields, type EntityFields } from '../kernel/entity.ts';
import { birthDateInput, dateField, idField, lineField } from '../kernel/fields.ts';
import { EXEMPTION_FIELDS } from './tax-facts.ts';
import { emailField, kanaField, phoneField, postalCodeField } from './contact-fields.ts';

const text = z.string();
const guestGroupField = z.enum(['', 'ADULT', ...CHILD_CLASSES]);
const gender = z.enum(['', 'MALE', 'FEMALE']);

/** Everything that is kept of a guest of a room: a new field is written here, in a migration and on the screen. */
export const GUEST_FIELDS = {
  guestNameSingleByte: { column: 'nameKana', input: kanaField, output: text },
  guestKanjiName: { column: 'nameKanji', input: lineField.default(''), output: text },
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
  phoneNumber: { column: 'phone', input: phoneField.default(''), output: text, sight: 'PHONE' },
  phoneNumber2: { column: 'phone2', input: phoneField.default(''), output: text, sight: 'PHONE' },
  emergencyPhoneNumber: {
    column: 'emergencyPhone',
    input: phoneField.default(''),
    output: text,
    sight: 'PHONE',
  },
  email: { column: 'email', input: emailField.default(''), output: text, sight: 'HIDDEN' },
  country: { column: 'country', input: lineField.default(''), output: text },
  postalCode: { column: 'postalCode', input: postalCodeField.default(''), output: text, sight: 'HIDDEN' },
  state: { column: 'state', input: lineField.default(''), output: text, sight: 'HIDDEN' },
  city: { column: 'city', input: lineField.default(''), output: text, sight: 'HIDDEN' },
  address1: { column: 'address1', input: lineField.default(''), output: text, sight: 'HIDDEN' },
  address2: { column: 'address2', input: lineField.default(''), output: text, sight: 'HIDDEN' },
  companyName: { column: 'companyName', input: lineField.default(''), output: text },
  companyPhoneNumber: { column: 'companyPhone', input: phoneField.default(''), output: text, sight: 'PHONE' },
  nationality: { column: 'nationality', input: lineField.default(''), output: text },
  passportNo: { column: 'passportNo', input: lineField.default(''), output: text, sight: 'MASKED' },
  rankId: { column: 'rankId', input: idField.nullable().default(null), output: idField.nullable() },
  /** Food that the guest must not eat; the kitchen sees it. */
  allergies: { column: 'allergies', input: lineField.default(''), output: text },
  /** The group of the price that the guest is one of, as the taxes of the town ask who is a child (R-TAX-22). */
  guestGroup: { column: 'guestGroup', input: guestGroupField.default(''), output: guestGroupField },
  ...EXEMPTION_FIELDS,
  receiptAddress: { column: 'receiptAddress', input: lineField.default(''), output: text },
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
  'guestKanjiName',
  'gender',
  'dateOfBirth',
  'phoneNumber',
  'phoneNumber2',
  'email',
  'postalCode',
  'state',
  'city',
  'address1',
  'address2',
  'companyName',
  'companyPhoneNumber',
  'nationality',
  'rankId',
]);

/** A guest of a room. */
export const guestInput = z.strictObject({
  id: idField.optional(),
  customerId: idField.nullable().default(null),
  ...inputShape(GUEST_FIELDS),
});

export const guestInformation = z.object({
  id: idField,
  customerId: idField.nullable(),
  ...outputShape(GUEST_FIELDS),
});
