import type { arrangementInput } from '@honjin/contracts/registration';
import { arrangementQuantity, arrangementUseDate } from '@honjin/domain';
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

/**
 * Returns the rows of a unit's arrangements: quantity by the heads of the night or the room, the day of use by the
 * term of the master. Those of nights that are no longer part of the stay fall away with them.
 */
export function arrangementRowsOf(
  inputs: readonly ArrangementInput[],
  node: Sleeping,
  given: { masters: BookingMasters; known: ReadonlyMap<string, ArrangementRow> },
): ArrangementRow[] {
  const nights = new Map(node.nights.map((night) => [night.night, night]));
  return inputs.flatMap((input) => {
    const night = nights.get(input.roomDate);
    return night === undefined ? [] : [rowOf(input, { unit: node.unit, night, ...given })];
  });
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
  const master = masters.arrangement.get(input.arrangementId);
  if (master === undefined) throw new Refusal('HOS-02010-2');
  const useDate = arrangementUseDate(master.periodType, night.night, unit.checkInDate);
  if (useDate === null) throw new Refusal('HOS-02010-3', { values: [master.name] });
  const unitPrice = input.unitPrice ?? master.unitPrice;
  const quantity = arrangementQuantity(master.quantityType, guestCountOf(night), input.quantity);
  return {
    id: known?.id ?? newId(),
    roomUnitId: unit.id,
    night: night.night,
    useDate,
    arrangementId: master.id,
    planArrangementId: known?.planArrangementId ?? null,
    name: master.name,
    unitPrice,
    quantityType: master.quantityType,
    quantity,
    totalPrice: unitPrice * quantity,
    status: master.isTicketManaged ? 'TICKET_BLANK' : 'BLANK',
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
  return soldLine({ name, code: master?.code ?? '', useDate, unitPrice, quantity, amount }, item, masters);
}
