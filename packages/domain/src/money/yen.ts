/** An amount in whole yen; negative for reversals. Always a safe integer (R-MONEY-01). */
export type Yen = number;

/** Returns the amount when it is a safe integer. Throws RangeError otherwise. */
export function assertYen(amount: number): Yen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of yen: ${amount}`);
  return amount === 0 ? 0 : amount;
}

/** Sum of amounts. Throws RangeError when one of them or the sum is no safe integer. */
export function sumYen(amounts: Iterable<Yen>): Yen {
  let total = 0;
  for (const amount of amounts) total += assertYen(amount);
  return assertYen(total);
}

/** `unit × quantity` in yen. Throws RangeError when the product is no safe integer. */
export function multiplyYen(unitYen: Yen, quantity: number): Yen {
  if (!Number.isInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`);
  return assertYen(assertYen(unitYen) * quantity);
}

/** Writes yen as `¥1,234` or `-¥1,234` in both languages (the sign is U+00A5, as wide as a digit). */
export function formatYen(amount: Yen): string {
  const digits = groupThousands(Math.abs(assertYen(amount)));
  return `${amount < 0 ? '-' : ''}¥${digits}`;
}

/** Writes a whole number with thousands separators and no currency sign. */
export function formatAmount(amount: Yen): string {
  return `${amount < 0 ? '-' : ''}${groupThousands(Math.abs(assertYen(amount)))}`;
}

/** Reads an amount that staff typed (`1,234`, `¥1,234`, full-width digits); null when it is no whole yen. */
export function parseYenInput(text: string): Yen | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,¥円]/g, '')
    .replace(/^[−‐–ー]/, '-');
  if (!/^-?\d{1,15}$/.test(plain)) return null;
  return assertYen(Number(plain));
}

function groupThousands(magnitude: number): string {
  return String(magnitude).replace(/\B(?=(\d{3})+$)/g, ',');
}
