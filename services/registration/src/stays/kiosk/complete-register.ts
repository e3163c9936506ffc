import type { ParsedRequestOf } from '@honjin/contracts';
import { GUEST_FIELDS, type completeKioskRegister } from '@honjin/contracts/registration';
import { isPreCheckInOpen, PRE_CHECK_IN_FIELDS, ROOM_UNIT_STATUS_TRAITS } from '@honjin/domain';
import { Refusal, refuseFields, type TenantTx } from '@honjin/service-kit';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import { nodeOf } from '../../reception/booking/edit-booking.ts';
import { readForm, type ReadRoom } from '../pre-check-in/read-form.ts';
import { saveAnswers } from '../pre-check-in/save-answers.ts';
import { slotsOf, type Slot } from '../pre-check-in/slots.ts';
import { openVisit, type Visit } from './open-machine.ts';

type Request = ParsedRequestOf<typeof completeKioskRegister>;
type Written = Request['guests'][number];
type Field = Exclude<keyof Written, 'bGuestInformationId'>;

/** The fields of the call by the columns of the register, as the page of guests names them. */
const WIRE_OF = new Map(
  Object.entries(GUEST_FIELDS).map(([wire, { column }]) => [column as string, wire as Field]),
);

/** Gives each guest a place of the room: their own, or the next that nobody has. */
function placesOf(slots: readonly Slot[], guests: readonly Written[]): (Slot | undefined)[] {
  const free = slots.filter(({ guestId }) => guestId === null);
  return guests.map(({ bGuestInformationId: id }) =>
    id === null ? free.shift() : slots.find(({ guestId }) => guestId === id),
  );
}

function sentOf(places: readonly Slot[], guests: readonly Written[]): Map<string, string> {
  return new Map(
    guests.flatMap((guest, at) =>
      PRE_CHECK_IN_FIELDS.map(
        (field) => [`${places[at]!.key}.${field}`, guest[WIRE_OF.get(field)!]] as const,
      ),
    ),
  );
}

/** Refuses what a field does not take, and what the register still lacks, field by field. */
function refuseWrong({ slots }: ReadRoom, places: readonly Slot[]): void {
  refuseFields(
    slots.flatMap(({ slot, typed, errors }) => {
      const at = places.indexOf(slot);
      return Object.keys(errors).map((column) => {
        const field = column as keyof typeof typed;
        const path = ['guests', at < 0 ? places.length : at, WIRE_OF.get(field)!];
        return { path, code: typed[field].trim() === '' ? 'HOS-09001-0' : 'HOS-09001-1' } as const;
      });
    }),
  );
}

/** Takes in what guests write into the register at a machine, by the rules of their page (R-KIOSK-06, R-PRE-04). */
export async function completeRegister(
  caller: TenantTx,
  { kioskVisitId, bRoomUnitId, guests }: Request,
): Promise<Visit> {
  const opened = await openVisit(caller, kioskVisitId);
  const { tx, visit } = opened;
  const { bookingId } = visit;
  const node = nodeOf(await getTree(tx, bookingId), bRoomUnitId);
  const { status } = node.unit;
  if (ROOM_UNIT_STATUS_TRAITS[status].inHouse) throw new Refusal('HOS-02080-3');
  if (!isPreCheckInOpen(status)) throw new Refusal('HOS-02080-4');
  const slots = slotsOf(node);
  const places = placesOf(slots, guests).filter((place) => place !== undefined);
  // Guests of another room, or more than its heads.
  if (places.length < guests.length) throw new Refusal('HOS-01002-4');
  const room = readForm(slots, sentOf(places, guests), 'ja');
  refuseWrong(room, places);
  const isSaved = await saveAnswers(tx, { bookingId, roomUnitId: bRoomUnitId, room }, 'kiosk.register');
  if (!isSaved) throw new Refusal('HOS-02080-4');
  return opened;
}
