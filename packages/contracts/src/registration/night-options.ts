import { ARRANGEMENT_QUANTITY_TYPES } from '@honjin/domain';
import { z } from 'zod';
import { dateField, lineField, yenField, yenInput } from '../kernel/fields.ts';

/**
 * An option of one night, in the spec's words: sold with the room for that night only, under the accounting item of its
 * code. Absent name, count and rate go by the item and the heads of the night; totals are made by the service.
 */
export const informationOptionInput = z.strictObject({
  optionCode: lineField.min(1),
  optionName: lineField.default(''),
  optionPerCategory: z.enum(ARRANGEMENT_QUANTITY_TYPES).default('ROOM'),
  optionCount: z.int().min(1).max(9_999).nullable().default(null),
  optionRate: yenInput.min(0).max(99_999_999).nullable().default(null),
});

export const informationOption = z.object({
  /** Numbers the options from 1 in the order of entry. */
  optionNo: z.int(),
  optionDate: dateField,
  optionName: z.string(),
  optionCode: z.string(),
  /** Sales category of the accounting item. */
  optionCategory: z.string(),
  optionPerCategory: z.enum(ARRANGEMENT_QUANTITY_TYPES),
  optionCount: z.int(),
  optionRate: yenField,
  totalOptionRate: yenField,
});
