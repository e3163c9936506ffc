/** A range of room numbers, e.g. 301 to 315 without those that end in 4 or 9. */
export interface RoomRange {
  /** First number; its digits are kept, so that 0301 to 0315 gives 0301. */
  readonly from: string;
  readonly to: string;
  /** The text before each number, for example `W-`. */
  readonly prefix: string;
  /** Digits that no number ends in. */
  readonly skippedDigits: readonly string[];
}

export const MAX_ROOMS_IN_RANGE = 200;

/**
 * Returns the numbers of a range in their order; none where the range is no range or holds more than 200
 * (R-MASTER-04).
 */
export function roomNumbersOf({ from, to, prefix, skippedDigits }: RoomRange): readonly string[] {
  if (!/^\d{1,6}$/.test(from) || !/^\d{1,6}$/.test(to)) return [];
  const [first, last] = [Number(from), Number(to)];
  if (last < first || last - first >= MAX_ROOMS_IN_RANGE * 2) return [];
  const numbers = Array.from({ length: last - first + 1 }, (_, index) =>
    String(first + index).padStart(from.length, '0'),
  ).filter((number) => !skippedDigits.some((digit) => number.endsWith(digit)));
  return numbers.length > MAX_ROOMS_IN_RANGE ? [] : numbers.map((number) => `${prefix}${number}`);
}

/** Returns the floor in a room number: the digits before its last two, or '' when there are none. */
export function floorOfRoomNumber(roomNo: string): string {
  return /(\d+)\d\d$/.exec(roomNo)?.[1]?.replace(/^0+/, '') ?? '';
}
