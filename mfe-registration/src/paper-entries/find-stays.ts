import { compareRoomNo, foldText } from '@honjin/domain';
import type { PaperStay } from './paper-types.ts';

/** How well a stay answers to what was typed: its room, the beginning of its room, or any other word of it. */
function rankOf(
  { roomNo, guestName, guestNameSingleByte, bookingNo, roomIndex }: PaperStay,
  key: string,
): number {
  const room = foldText(roomNo);
  if (room === key) return 0;
  if (room !== '' && room.startsWith(key)) return 1;
  const words = [guestName, guestNameSingleByte, `${bookingNo}-${roomIndex}`];
  return words.some((word) => foldText(word).includes(key)) ? 2 : 3;
}

/** Guests in the house come before those who have left. */
const hasLeft = ({ status }: PaperStay) => (status === 'CHECK_OUT' ? 1 : 0);

/** Finds stays by room number, name, kana or booking number, the room itself first. */
export function findStays(stays: readonly PaperStay[], typed: string): PaperStay[] {
  const key = foldText(typed);
  return stays
    .map((stay) => ({ stay, rank: key === '' ? 0 : rankOf(stay, key) }))
    .filter(({ rank }) => rank < 3)
    .toSorted(
      (a, b) =>
        a.rank - b.rank || hasLeft(a.stay) - hasLeft(b.stay) || compareRoomNo(a.stay.roomNo, b.stay.roomNo),
    )
    .map(({ stay }) => stay);
}
