import type { ParsedRequestOf } from '@honjin/contracts';
import type { findKioskStay } from '@honjin/contracts/registration';
import { isProven, mayGuess, type KnownGuests } from '@honjin/domain';
import { newId, type TenantTx } from '@honjin/service-kit';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { loadTrees } from '../../bookings/tree/tree-queries.ts';
import { findBookingIdOfNumber } from '../../reception/booking/queries.ts';
import { readKey } from '../guest-link/link.ts';
import { lockMachines } from './machine-queries.ts';
import { openMachine } from './open-machine.ts';
import { countGuesses, findBookingOfLink, insertGuess } from './queries.ts';
import { roomsHere } from './rooms-here.ts';

type Request = ParsedRequestOf<typeof findKioskStay>;

/** Reads what was scanned: the secret of a guest's page, or what may be the number of a booking. */
function readScanned({ code, bookingNo }: Request) {
  const link = readKey(code.split('/').at(-1) ?? '');
  return { link, bookingNo: bookingNo === '' && link === null ? code : bookingNo };
}

function knownOf({ booking, units }: BookingTree): KnownGuests {
  const guests = units.flatMap((node) => node.guests);
  return {
    phones: [
      booking.phone,
      booking.phone2,
      ...units.map(({ unit }) => unit.guestPhone),
      ...guests.flatMap(({ phone, phone2 }) => [phone, phone2]),
    ],
    kanas: [
      booking.nameKana,
      ...units.map(({ unit }) => unit.guestKana),
      ...guests.map(({ nameKana }) => nameKana),
    ],
  };
}

/** The booking that the guest has proven to be theirs, with rooms that a machine has to do with today. */
async function look(tx: TenantTx, request: Request): Promise<string | null> {
  const { link, bookingNo } = readScanned(request);
  const byLink =
    link?.storeId === tx.scope.storeId ? await findBookingOfLink(tx, link.secretHash) : undefined;
  const id = byLink ?? (bookingNo === '' ? undefined : await findBookingIdOfNumber(tx, bookingNo));
  const [tree] = id === undefined ? [] : await loadTrees(tx, [id]);
  if (tree === undefined || roomsHere(tx, tree).length === 0) return null;
  const { phoneLastFour, guestKana: kana } = request;
  const isTheirs = byLink !== undefined || isProven({ phoneLastFour, kana }, knownOf(tree));
  return isTheirs ? tree.booking.id : null;
}

/**
 * Looks for the booking of a guest; null for whatever is wrong, and after too many wrong guesses (R-KIOSK-02). One after
 * another in a store, so that guesses that are sent at once are counted.
 */
export async function findStay(tx: TenantTx, request: Request): Promise<string | null> {
  const { machine } = await openMachine(tx);
  await lockMachines(tx);
  const { bookingNo } = readScanned(request);
  const guess = { machineId: machine.id, bookingNo };
  if (!mayGuess(await countGuesses(tx, guess))) return null;
  const found = await look(tx, request);
  if (found === null) await insertGuess(tx, { id: newId(), ...guess });
  return found;
}
