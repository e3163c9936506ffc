import { isKanaName, normalizePhone, widenKatakana } from '@honjin/domain';
import { z } from 'zod';
import { textField } from '../kernel/fields.ts';

/** How people are called and reached. */

/** A kana name; half-width katakana are widened first. */
export const kanaField = textField(100)
  .trim()
  .min(1, 'HOS-09001-0')
  .transform(widenKatakana)
  .refine(isKanaName, 'HOS-09001-7');
/** A phone number as typed: stored as digits; empty is allowed. */
export const phoneField = z
  .string()
  .trim()
  .max(30)
  .refine((text) => text === '' || normalizePhone(text) !== null, 'HOS-05001-0')
  .transform((text) => (text === '' ? '' : (normalizePhone(text) ?? '')));
/** An e-mail address; empty is allowed. */
export const emailField = z.union([z.email().max(254), z.literal('')]);
/** Seven digits; empty is allowed. */
export const postalCodeField = z
  .string()
  .trim()
  .regex(/^(?:\d{7})?$/, 'HOS-05001-1');
