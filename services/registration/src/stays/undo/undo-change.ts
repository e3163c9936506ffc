import { checkInCancelBlockedBy, type BusinessDay } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openDesk } from '../../bookings/desk/desk.ts';
import { nodeOf } from '../../reception/booking/edit-booking.ts';
import {
  arrangementOfImage,
  nightsOfImage,
  type BookingTree,
  type UnitNode,
} from '../../bookings/tree/tree.ts';
import { countStays, findSold, type SoldFacts } from '../status/queries.ts';
import { blockedBy, stateOf } from '../../bookings/tree/unit-state.ts';
import {
  countMoneyRows,
  takeUndo,
  type BookingUndo,
  type UnitImage,
} from '../../bookings/change/undo-queries.ts';

/**
 * Puts room units back as they were before a change of the same clerk: only on the same business day, as long as
 * nobody changed their bookings and no money was entered since. Rooms and stock are taken again as for everybody else,
 * so that a guest who came in between keeps them.
 */
export async function undoChange(tx: TenantTx, undoId: string): Promise<BookingTree[]> {
  const desk = await openDesk(tx);
  const undo = await takeUndo(tx, undoId);
  if (undo === undefined) throw new Refusal('HOS-02022-0');
  if (undo.businessDate !== desk.day.businessDate) {
    throw new Refusal('HOS-02022-1', { values: [undo.businessDate.replaceAll('-', '/')] });
  }
  const change = {
    action: 'unit.undo',
    reason: undo.action,
    versions: new Map(undo.bookings.map((seen) => [seen.bBasicInformationId, seen.version])),
  };
  return changeBookings(
    desk,
    undo.bookings.map(({ bBasicInformationId }) => bBasicInformationId),
    change,
    async (trees) => {
      await refuseMoneySince(tx, undo);
      const sold = await findSold(
        tx,
        undo.units.map(({ unit }) => unit.id),
      );
      const returned: UnitNode[] = [];
      for (const image of undo.units) {
        const node = restore(trees, image, { sold, day: desk.day });
        if (node !== null) returned.push(node);
      }
      await countStays(tx, returned, -1);
    },
  );
}

async function refuseMoneySince(tx: TenantTx, { units }: BookingUndo): Promise<void> {
  const counts = await countMoneyRows(
    tx,
    units.map(({ unit }) => unit.id),
  );
  if (units.some(({ unit, moneyRows }) => counts.get(unit.id) !== moneyRows))
    throw new Refusal('HOS-02022-2');
}

/** Puts one unit back; answers it where its guests had been counted as gone. */
function restore(
  trees: readonly BookingTree[],
  image: UnitImage,
  given: { sold: ReadonlyMap<string, SoldFacts>; day: BusinessDay },
): UnitNode | null {
  const tree = trees.find(({ booking }) => booking.id === image.unit.bookingId);
  if (tree === undefined) throw new Refusal('HOS-01002-4');
  const node = nodeOf(tree, image.unit.id);
  const hadLeft = node.unit.status === 'CHECK_OUT' && image.unit.status !== 'CHECK_OUT';
  if (node.unit.checkedInOn !== null && image.unit.status === 'BOOK') {
    const facts = given.sold.get(node.unit.id) ?? NOTHING_SOLD;
    const reason = checkInCancelBlockedBy({ ...stateOf(node.unit), ...facts }, given.day);
    if (reason !== null) throw blockedBy(reason);
  }
  node.unit = { ...node.unit, ...image.unit };
  node.nights = nightsOfImage(image.nights, node.nights);
  node.arrangements = image.arrangements.map(arrangementOfImage);
  return hadLeft ? node : null;
}

const NOTHING_SOLD: SoldFacts = { settled: false, hasExtraSales: false, hasPayment: false };
