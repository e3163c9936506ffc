/** The results of checking the registration number of a qualified invoice issuer. */
export const INVOICE_NUMBER_FINDINGS = ['VALID', 'FORMAT', 'CHECK_DIGIT'] as const;
export type InvoiceNumberFinding = (typeof INVOICE_NUMBER_FINDINGS)[number];

/**
 * Check digit of a corporate number from its 12 base digits: from the right, weights 1, 2, 1, 2 …; the
 * digit is 9 less the sum modulo 9 and stands in front (財務省令 法人番号 第2条). Throws RangeError
 * when the base is not 12 digits.
 */
export function corporateCheckDigit(base: string): number {
  if (!/^\d{12}$/.test(base)) throw new RangeError('a corporate number has 12 base digits');
  const sum = [...base]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 2 : 1), 0);
  return 9 - (sum % 9);
}

/**
 * Examines `T` and 13 digits. CHECK_DIGIT is a warning, not a refusal: numbers of issuers that are no
 * corporations are not known to follow the corporate rule (R-RECEIPT-06).
 */
export function checkInvoiceNumber(text: string): InvoiceNumberFinding {
  if (!/^T\d{13}$/.test(text)) return 'FORMAT';
  return corporateCheckDigit(text.slice(2)) === Number(text[1]) ? 'VALID' : 'CHECK_DIGIT';
}
