import { formatPostalCode, type PreCheckInAnswer } from '@honjin/domain';
import { PRE_CHECK_IN_PARTS } from '@honjin/domain';
import type { KeptDifference } from './queries.ts';

/** An address in one line, with its country, as the desk compares it. */
function houseText({ country = '', postalCode = '', state = '', city = '', address1 = '', address2 = '' }) {
  const postal = postalCode === '' ? '' : `〒${formatPostalCode(postalCode)}`;
  return [country, postal, [state, city, address1, address2].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(' ');
}

type Values = KeptDifference['values'];

function textOf(part: KeptDifference['part'], values: Values): string {
  if (part === 'ADDRESS') return houseText(values);
  if (part === 'ARRIVAL') return values.checkInTime ?? '';
  return values[PRE_CHECK_IN_PARTS[part][0]] ?? '';
}

/** The answer of a guest to a part, in one line. */
export const answeredText = ({ part, values }: KeptDifference) => textOf(part, values);

/** The record of the store of the same part. */
export const storedText = (part: KeptDifference['part'], stored: Partial<PreCheckInAnswer> & Values) =>
  textOf(part, stored);
