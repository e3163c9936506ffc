import { PROVED_EXEMPTIONS } from '@honjin/domain';
import { z } from 'zod';
import type { EntityFields } from '../kernel/entity.ts';
import { dateField, dateInput, lineField } from '../kernel/fields.ts';

const exemptionField = z.enum(['', ...PROVED_EXEMPTIONS]);

/** The reason for which a guest, or all of a room, pay no lodging tax, and the paper that proves it. */
export const EXEMPTION_FIELDS = {
  taxExemption: { column: 'taxExemption', input: exemptionField.default(''), output: exemptionField },
  /** Issuer and number of the paper. */
  taxExemptionPaper: {
    column: 'taxExemptionPaper',
    input: lineField.default(''),
    output: z.string(),
    sight: 'HIDDEN',
  },
  /** The day on which it was handed in; nobody is exempt before (R-TAX-08). */
  taxExemptionPaperDate: {
    column: 'taxExemptionPaperOn',
    input: dateInput.nullable().default(null),
    output: dateField.nullable(),
  },
} as const satisfies EntityFields;
