/**
 * The first digits and the lengths of card numbers, by scheme: Visa, Mastercard, JCB, American Express, Diners,
 * UnionPay, Discover.
 */
const SCHEMES: readonly RegExp[] = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^35(?:2[89]|[3-8]\d)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-5]\d{11}|[689]\d{12})$/,
  /^62\d{14,17}$/,
  /^6(?:011|4[4-9]\d|5\d{2})\d{12}$/,
];

/** As cards print them: in one piece, or in their groups with one blank or hyphen between. A sign or letter before or after makes it something else. */
const PRINTED =
  /(?<![\w+.-])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|\d{4}([ -])\d{6}\2\d{4,5})(?![\w-])/gu;

/** The check digit of Luhn (ISO/IEC 7812-1). */
function checks(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/**
 * True when a text holds what is a payment card's number by scheme, length, grouping and check digit (R-TEXT-10). Phone
 * numbers are too short or begin with +, numbers of other systems mostly have letters or another beginning.
 */
export function holdsCardNumber(text: string): boolean {
  if (text.length < 13) return false;
  const plain = text.normalize('NFKC').replaceAll(/[‐-―−ー]/gu, '-');
  for (const [match] of plain.matchAll(PRINTED)) {
    const digits = match.replaceAll(/\D/g, '');
    if (SCHEMES.some((scheme) => scheme.test(digits)) && checks(digits)) return true;
  }
  return false;
}
