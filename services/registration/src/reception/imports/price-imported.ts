import { Refusal } from '@honjin/service-kit';
import type { Desk } from '../../bookings/desk/desk.ts';
import type { UnitNode } from '../../bookings/tree/tree.ts';
import { priceNights } from '../booking/night-rows.ts';
import { bringPlanArrangements, type PlannedNights } from '../booking/plan-arrangements.ts';
import { hitsOfUnit } from '../booking/restrict-unit.ts';
import type { Import } from './import-work.ts';

/**
 * Prices a room at what was sent. Where the items of its plan cost more than that, it is priced without them: the guest
 * has been told the price. Restrictions are only told, because the sale was made.
 */
export function priceImported(node: UnitNode, { desk, source, warnings }: Import): void {
  try {
    priceNights(node, desk);
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.facts?.['reason'] !== 'ITEMS_EXCEED_PRICE') throw error;
    warnings.push({ warning: 'ITEMS_EXCEED_PRICE', detail: `${node.unit.roomIndex}` });
    priceNights(node, withoutItems(desk));
  }
  for (const night of node.nights) {
    if (night.explanation === null || night.postedOn !== null) continue;
    // The amount came with a message: the explanation names it instead of a clerk.
    const params = { ...night.explanation.params, message: source.reason };
    night.explanation = { ...night.explanation, code: 'price.night.transmitted', params };
  }
  const [hit] = hitsOfUnit(desk, node);
  if (hit !== undefined)
    warnings.push({ warning: 'RESTRICTED', detail: JSON.stringify(hit).slice(0, 1_000) });
}

/**
 * Brings an imported room what its plans promise, without a charge besides the price that was sent (R-ARRANGE-03).
 */
export function bringIncluded(
  node: UnitNode,
  planned: PlannedNights,
  { masters }: Pick<Desk, 'masters'>,
): void {
  const plan = new Map(
    [...masters.plan].map(([id, state]) => [
      id,
      { ...state, arrangements: state.arrangements?.map((part) => ({ ...part, isIncluded: true })) },
    ]),
  );
  bringPlanArrangements(node, planned, { ...masters, plan });
}

function withoutItems(desk: Desk): Desk {
  const plan = new Map(
    [...desk.masters.plan].map(([id, state]) => [id, { ...state, pricing: { ...state.pricing, items: [] } }]),
  );
  return { ...desk, masters: { ...desk.masters, plan } };
}
