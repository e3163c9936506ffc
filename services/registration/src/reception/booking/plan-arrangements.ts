import {
  arrangementQuantity,
  arrangementUseDate,
  newPlanArrangements,
  staysWithPlan,
  type PlanArrangement,
  type PlannedNight,
} from '@honjin/domain';
import { newId } from '@honjin/service-kit';
import type { BookingMasters } from '../../bookings/desk/desk.ts';
import type { ArrangementRow, NightRow, UnitNode, UnitRow } from '../../bookings/tree/tree.ts';
import { blankStatus } from './arrangements.ts';
import { guestCountOf, type Heads } from './guest-count.ts';

type PlanMasters = Pick<BookingMasters, 'plan' | 'arrangement'>;

/** Of a room, what the arrangements of its plans depend on. */
interface Planned {
  unit: Pick<UnitRow, 'id' | 'checkInDate'>;
  nights: readonly (Pick<NightRow, 'night' | 'planId' | 'postedOn'> & Heads)[];
  arrangements: ArrangementRow[];
}

/** The nights of a room and their plans, by date. */
export type PlannedNights = ReadonlyMap<string, PlannedNight>;

/** Returns the nights of a room with their plans, as they are before a change. */
export function plannedNights({ unit, nights }: Pick<UnitNode, 'unit' | 'nights'>): PlannedNights {
  return new Map(
    nights.map(({ night, planId }) => [night, { night, planId, checkInDate: unit.checkInDate }]),
  );
}

/** A room that was not there before. */
export const NO_NIGHTS: PlannedNights = new Map();

/** Tells whether an arrangement still belongs to its night (R-ARRANGE-02); one that a clerk entered does. */
export function belongsToNight(
  { unit, nights }: Pick<Planned, 'unit' | 'nights'>,
  row: ArrangementRow,
): boolean {
  const night = nights.find((one) => one.night === row.night);
  if (night === undefined || night.postedOn !== null) return true;
  const { planId } = night;
  return staysWithPlan(
    { planId: row.planArrangementId, term: row.term },
    { night: night.night, planId, checkInDate: unit.checkInDate },
  );
}

/**
 * Brings a room what its plans promise (R-ARRANGE-01, R-ARRANGE-02), before it is priced: to nights that are new or went
 * to another plan, while what another plan brought goes. Nights in the books stay.
 */
export function bringPlanArrangements(node: Planned, before: PlannedNights, masters: PlanMasters): void {
  const { checkInDate } = node.unit;
  const open = node.nights.filter(({ postedOn }) => postedOn === null);
  const kept = node.arrangements.filter((row) => belongsToNight(node, row));
  const brought = open.flatMap((night) => {
    const now = { night: night.night, planId: night.planId, checkInDate };
    const parts = masters.plan.get(night.planId ?? '')?.arrangements ?? [];
    return newPlanArrangements(before.get(night.night), now, parts).flatMap((part) =>
      broughtRow(part, { unit: node.unit, night, masters }),
    );
  });
  node.arrangements = [...kept, ...brought];
}

/** The row of a part of the plan; none for one whose master is gone. */
function broughtRow(
  part: PlanArrangement,
  { unit, night, masters }: { unit: Planned['unit']; night: Planned['nights'][number]; masters: PlanMasters },
): ArrangementRow[] {
  const master = masters.arrangement.get(part.arrangementId);
  const useDate = arrangementUseDate(part.term, night.night, unit.checkInDate);
  if (master === undefined || useDate === null) return [];
  const isIncluded = part.isIncluded !== false;
  const unitPrice = isIncluded ? 0 : master.unitPrice;
  const quantity = arrangementQuantity(master.quantityType, guestCountOf(night), null, part.quantity);
  const row = {
    id: newId(),
    roomUnitId: unit.id,
    night: night.night,
    useDate,
    arrangementId: master.id,
    planArrangementId: night.planId,
    name: master.name,
    isIncluded,
    unitPrice,
    quantityType: master.quantityType,
    quantity,
    quantityEach: part.quantity,
    totalPrice: unitPrice * quantity,
    term: part.term,
    status: blankStatus(master),
  };
  return [row];
}
