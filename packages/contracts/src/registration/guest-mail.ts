import {
  GUEST_MAIL_KINDS,
  LOCALES,
  MAIL_DAYS,
  MAIL_SUBJECT_LENGTH,
  MAIL_TEXT_LENGTH,
  type MailPart,
} from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, seenVersionField, textField, timeField, timeInput } from '../kernel/fields.ts';

const service = 'registration' as const;
const readBooking = { function: 'registration', level: 'read' } as const;

const kind = z.enum(GUEST_MAIL_KINDS);
const language = z.enum(LOCALES);

const longText = textField(MAIL_TEXT_LENGTH).default('');
const textsInput = z.strictObject({
  subject: textField(MAIL_SUBJECT_LENGTH).trim().min(1),
  greeting: longText,
  body: longText,
  houseRules: longText,
  cancellation: longText,
  access: longText,
} satisfies Record<MailPart, z.ZodType>);

const texts = z.object({
  subject: z.string(),
  greeting: z.string(),
  body: z.string(),
  houseRules: z.string(),
  cancellation: z.string(),
  access: z.string(),
} satisfies Record<MailPart, z.ZodType>);

/** A mail of the store to its guests: the texts in both languages, and when it goes by itself. */
const guestMail = z.object({
  kind,
  /** Sent by itself; a confirmation never is. */
  isOn: z.boolean(),
  days: z.int(),
  time: timeField,
  texts: z.object({ ja: texts, en: texts }),
  /** 0 while the store has saved nothing: then the texts are those that are shipped. */
  version: seenVersionField,
});

export const showGuestMails = defineCall({
  path: '/api/registration/guestMail/show',
  service,
  access: { function: 'master', level: 'read' },
  summary: 'The mails of the store to its guests, with their texts in both languages.',
  request: {},
  response: { mails: z.array(guestMail), hasMailServer: z.boolean() },
});

export const saveGuestMail = defineCall({
  path: '/api/registration/guestMail/save',
  service,
  access: { function: 'master', level: 'edit' },
  summary: 'Saves the texts of a mail to guests, and when it goes by itself.',
  request: {
    kind,
    isOn: z.boolean().default(false),
    days: z.int().min(MAIL_DAYS.least).max(MAIL_DAYS.most).default(MAIL_DAYS.least),
    time: timeInput.default('10:00'),
    texts: z.strictObject({ ja: textsInput, en: textsInput }),
    version: seenVersionField,
  },
  response: { mail: guestMail },
  errors: ['HOS-00005-0', 'HOS-02042-0'],
  writes: true,
});

export const showConfirmation = defineCall({
  path: '/api/registration/confirmation/show',
  service,
  access: readBooking,
  summary: 'The confirmation of a booking as a mail would say it, in the language of the guest or another.',
  request: { bBasicInformationId: idField, printLanguage: language.nullable().default(null) },
  response: {
    printLanguage: language,
    /** Address of who booked, or of the first guest who has one. */
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    hasMailServer: z.boolean(),
  },
  errors: ['HOS-00003-0', 'HOS-01002-4', 'HOS-02042-1'],
});

export const printConfirmation = defineCall({
  path: '/api/registration/confirmation/pdf',
  service,
  access: readBooking,
  summary: 'The confirmation of a booking as a PDF.',
  request: { bBasicInformationId: idField, printLanguage: language.default('ja') },
  response: {},
  errors: ['HOS-00003-0', 'HOS-01002-4', 'HOS-02042-1'],
  transfer: 'file',
});
