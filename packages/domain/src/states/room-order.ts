const WIDTH = 20;

/**
 * Compares two room numbers so that numbers sort as numbers: 201 before 1001 (R-ROOM-10). A shorter one with letters
 * stands before a longer one. SQL sorts alike by
 * `lpad(room_no, 20, '0')`.
 */
export function compareRoomNo(one: string, other: string): number {
  const [left, right] = [one.padStart(WIDTH, '0'), other.padStart(WIDTH, '0')];
  return left < right ? -1 : left > right ? 1 : 0;
}
