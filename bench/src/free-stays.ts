import type { RequestOf } from '@honjin/contracts';
import type { listStock } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';

export const STAY_NIGHTS = 2;
/** The most nights that one call of `listStock` tells of. */
const ASKED_AT_ONCE = 62;
const CALLS = 8;

/** Asks the suite for `listStock`. */
type AskStock = (request: RequestOf<typeof listStock>) => Promise<{
  readonly roomTypes: readonly {
    readonly roomTypeId: string;
    readonly nights: readonly { readonly night: string; readonly remaining: number }[];
  }[];
}>;

/** Two nights of a room type, and the number of its rooms that are left in both. */
export interface FreeStay {
  readonly roomTypeId: string;
  readonly checkIn: string;
  readonly rooms: number;
}

/**
 * Lists what the suite has left for stays of two nights in the types, within 496 nights from `first`. No two of them
 * share a night of a type.
 */
export async function listFreeStays(
  ask: AskStock,
  { first, roomTypeIds }: { first: string; roomTypeIds: readonly string[] },
): Promise<FreeStay[]> {
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, at) =>
      ask({ from: addDays(first, at * ASKED_AT_ONCE), days: ASKED_AT_ONCE }),
    ),
  );
  return answers
    .flatMap(({ roomTypes }) => roomTypes)
    .filter(({ roomTypeId }) => roomTypeIds.includes(roomTypeId))
    .flatMap(({ roomTypeId, nights }) =>
      nights.flatMap(({ night, remaining }, at) => {
        const next = nights[at + 1];
        if (at % STAY_NIGHTS !== 0 || next === undefined) return [];
        return [{ roomTypeId, checkIn: night, rooms: Math.max(Math.min(remaining, next.remaining), 0) }];
      }),
    );
}

/** Gives each stay one room, then each that has another, and so on: callers side by side want different nights. */
function* dealRooms(stays: readonly FreeStay[]): Generator<FreeStay, undefined> {
  for (let room = 1; ; room += 1) {
    const open = stays.filter(({ rooms }) => rooms >= room);
    if (open.length === 0) return;
    yield* open;
  }
}

/** Returns what gives a room that nobody has been given, with each call. Throws when the suite is sold out. */
export function roomTaker(stays: readonly FreeStay[]): () => FreeStay {
  const rooms = dealRooms(stays);
  return () => {
    const { value } = rooms.next();
    if (value === undefined) throw new Error('the suite has no room left for the bench: start a fresh one');
    return value;
  };
}

/** Returns the stay that has most rooms. Throws when it has fewer than `rooms`. */
export function roomiestStay(stays: readonly FreeStay[], rooms: number): FreeStay {
  const [roomiest] = stays.toSorted((a, b) => b.rooms - a.rooms);
  if (roomiest === undefined || roomiest.rooms < rooms)
    throw new Error(`the suite has no ${rooms} rooms of a type left for the bench: start a fresh one`);
  return roomiest;
}
