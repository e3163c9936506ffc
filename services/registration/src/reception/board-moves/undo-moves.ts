import { isSame } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openDesk } from '../../bookings/desk/desk.ts';
import { nodeOf } from '../booking/edit-booking.ts';
import {
  arrangementOfImage,
  nightsOfImage,
  type BookingTree,
  type NightRow,
} from '../../bookings/tree/tree.ts';
import { imagesOf, keepUndo } from './apply-moves.ts';
import { takeUndo, type BookingVersion, type StayImage } from './queries.ts';

/** Puts stays back as they were before a commit of the board; refused once anybody changed the bookings. */
export async function undoMoves(
  tx: TenantTx,
  undoId: string,
): Promise<{ bookings: BookingVersion[]; undoId: string }> {
  const desk = await openDesk(tx);
  const undo = await takeUndo(tx, undoId);
  if (undo === undefined) throw new Refusal('HOS-06011-0');
  const ids = undo.bookings.map(({ bBasicInformationId }) => bBasicInformationId);
  const change = {
    action: 'board.undo',
    versions: new Map(undo.bookings.map((seen) => [seen.bBasicInformationId, seen.version])),
  };
  const unitIds = new Set(undo.units.map(({ unit }) => unit.id));
  let images: StayImage[] = [];
  const trees = await changeBookings(desk, ids, change, (changed) => {
    images = imagesOf(changed, unitIds);
    for (const image of undo.units) restore(changed, image);
  });
  return keepUndo(tx, trees, images);
}

function restore(trees: readonly BookingTree[], { unit, nights, arrangements }: StayImage): void {
  const tree = trees.find(({ units }) => units.some((node) => node.unit.id === unit.id));
  if (tree === undefined) throw new Refusal('HOS-01002-4');
  const node = nodeOf(tree, unit.id);
  if (!isSame(postingsOf(node.nights), postingsOf(nights))) throw new Refusal('HOS-06011-1');
  Object.assign(node.unit, unit);
  node.nights = nightsOfImage(nights, node.nights);
  if (arrangements !== undefined) node.arrangements = arrangements.map(arrangementOfImage);
}

/** Returns the nights that have entered the books: no undo may touch them. */
function postingsOf(nights: readonly NightRow[]): string[] {
  return nights.filter(({ postedOn }) => postedOn !== null).map(({ id }) => id);
}
