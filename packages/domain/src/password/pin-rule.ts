/** A PIN has at most this many digits. */
export const PIN_MAX_LENGTH = 12;
/** No store may ask for fewer digits than this. */
export const PIN_LEAST_LENGTH = 4;
/** Digits that a PIN has where the store has no rule of its own. */
export const PIN_USUAL_LENGTH = 6;

export type PinFinding = 'VALID' | 'TOO_SHORT' | 'TOO_SIMPLE';

/** True for 1111, 2468 and 9753: each digit follows from the one before by the same step. */
function isSeries(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  return new Set(steps).size <= 1;
}

/**
 * R-USER-06: a PIN has digits only, as many as the store asks for, and is neither a series nor the staff number that it
 * proves.
 */
export function checkPin(pin: string, rule: { minLength: number; registNumber: string | null }): PinFinding {
  if (!/^\d+$/.test(pin) || pin.length < rule.minLength || pin.length > PIN_MAX_LENGTH) return 'TOO_SHORT';
  return isSeries(pin) || Number(pin) === Number(rule.registNumber ?? NaN) ? 'TOO_SIMPLE' : 'VALID';
}
