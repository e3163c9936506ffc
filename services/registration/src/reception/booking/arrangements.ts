import type { arrangementInput } from '@honjin/contracts/registration';
import { arrangementQuantity, arrangementUseDate, type ItemTerm } from '@honjin/domain';
import { newId, Refusal } from '@honjin/service-kit';
import type { z } from 'zod';
import type { NightLine } from '../../house/pricing/night-lines.ts';
import type { BookingMasters } from '../../bookings/desk/desk.ts';
import { guestCountOf, type Heads } from './guest-count.ts';
import { soldLine } from '../../bookings/options/sold-line.ts';
import type { ArrangementRow, NightRow, UnitRow } from '../../bookings/tree/tree.ts';

export type ArrangementInput = z.output<typeof arrangementInput>;

/** Of a room, what its arrangements depend on. */
interface Sleeping {
  unit: Pick<UnitRow, 'id' | 'checkInDate'>;
  nights: readonly (Pick<NightRow, 'night'> & Heads)[];
}

type Promised = Pick<
  ArrangementRow,
  'name' | 'unitPrice' | 'quantityType' | 'quantityEach' | 'isIncluded' | 'status'
> & { term: ItemTerm };

/**
 * Returns the rows of a unit's arrangements: quantity by the heads of the night or the room, the day of use by the
 * term of the plan or the master. One of a night outside the stay is refused (HOS-02040-1).
 */
export function arrangementRowsOf(
  inputs: readonly ArrangementInput[],
  node: Sleeping,
  given: { masters: BookingMasters; known: ReadonlyMap<string, ArrangementRow> },
): ArrangementRow[] {
  const nights = new Map(node.nights.map((night) => [night.night, night]));
  return inputs.map((input) => {
    const night = nights.get(input.roomDate);
    if (night === undefined)
      throw new Refusal('HOS-02040-1', { values: [input.roomDate.replaceAll('-', '/')] });
    return rowOf(input, { unit: node.unit, night, ...given });
  });
}

/**
 * Returns the promise as it was saved, as far as it is the same, else by the master. HOS-02010-2 when there is neither.
 */
function promisedAs(
  arrangementId: string,
  known: ArrangementRow | undefined,
  { arrangement }: Pick<BookingMasters, 'arrangement'>,
): Promised {
  const master = arrangement.get(arrangementId);
  const saved = known?.arrangementId === arrangementId ? known : undefined;
  const words = master ?? saved;
  if (words === undefined) throw new Refusal('HOS-02010-2');
  const { name, unitPrice, quantityType } = words;
  const ofMaster = { quantityEach: 1, isIncluded: false, status: blankStatus(master) };
  const { quantityEach, isIncluded, status } = saved ?? ofMaster;
  const term = saved?.term ?? master?.periodType ?? 'THE_DAY';
  return { name, unitPrice, quantityType, quantityEach, isIncluded, status, term };
}

/** The status of an arrangement that is entered (spec section 4). */
export function blankStatus(master: { isTicketManaged: boolean } | undefined): ArrangementRow['status'] {
  return master?.isTicketManaged === true ? 'TICKET_BLANK' : 'BLANK';
}

function rowOf(
  input: ArrangementInput,
  given: {
    unit: Sleeping['unit'];
    night: Sleeping['nights'][number];
    masters: BookingMasters;
    known: ReadonlyMap<string, ArrangementRow>;
  },
): ArrangementRow {
  const { unit, night, masters } = given;
  const known = given.known.get(input.id ?? '');
  const promised = promisedAs(input.arrangementId, known, masters);
  const useDate = arrangementUseDate(promised.term, night.night, unit.checkInDate);
  if (useDate === null) throw new Refusal('HOS-02010-3', { values: [promised.name] });
  const { quantityType, quantityEach } = promised;
  const isIncluded = promised.isIncluded && (input.unitPrice ?? 0) === 0;
  const unitPrice = isIncluded ? 0 : (input.unitPrice ?? promised.unitPrice);
  const quantity = arrangementQuantity(quantityType, guestCountOf(night), input.quantity, quantityEach);
  const isKnown = known?.arrangementId === input.arrangementId;
  return {
    id: known?.id ?? newId(),
    roomUnitId: unit.id,
    night: night.night,
    useDate,
    arrangementId: input.arrangementId,
    planArrangementId: isKnown ? known.planArrangementId : null,
    name: promised.name,
    isIncluded,
    unitPrice,
    quantityType,
    quantity,
    quantityEach,
    totalPrice: unitPrice * quantity,
    term: isKnown ? known.term : null,
    status: promised.status,
  };
}

/** Returns the sales lines of a night's arrangements; one without a price sells nothing. */
export function arrangementLines(rows: readonly ArrangementRow[], masters: BookingMasters): NightLine[] {
  return rows.filter(({ totalPrice }) => totalPrice > 0).map((row) => lineOf(row, masters));
}

function lineOf(row: ArrangementRow, masters: BookingMasters): NightLine {
  const master = masters.arrangement.get(row.arrangementId);
  const item = masters.accountingItem.get(master?.accountingItemId ?? '');
  const { name, useDate, unitPrice, quantity, totalPrice: amount } = row;
  const itemTerm = row.term ?? master?.periodType ?? null;
  const arranged = { bookingArrangementId: row.id, itemTerm };
  const sold = { name, code: master?.code ?? '', useDate, unitPrice, quantity, amount, arranged };
  return soldLine(sold, item, masters);
}
