import { columnsIn } from '@honjin/contracts';
import { SALE_FIELDS } from '@honjin/contracts/registration';
import { paxTotalOf, type NightRow, type UnitNode } from '../../bookings/tree/tree.ts';
import type { Cashier } from './cashier.ts';
import { postLines, saleTo, type OrderDraft } from './post-lines.ts';
import type { OrderRow } from './rows.ts';
import { markPosted } from './line-queries.ts';

/** A night of a room, to be posted. */
export interface NightToPost {
  node: UnitNode;
  night: NightRow;
}

/** Returns the lines of nights as they were priced. */
export function nightDrafts(cashier: Cashier, nights: readonly NightToPost[]): OrderDraft[] {
  return nights.flatMap(({ node, night }) => draftsOf(cashier, node, night));
}

/**
 * Enters the charges of nights into the books: room charge, plan items, service and lodging taxes as they were priced.
 * It skips a posted night, and the unique index on its lines guarantees that.
 */
export async function postNights(cashier: Cashier, nights: readonly NightToPost[]): Promise<OrderRow[]> {
  const { tx, day } = cashier;
  const open = nights.filter(({ night }) => night.postedOn === null);
  if (open.length === 0) return [];
  const lines = await postLines(tx, nightDrafts(cashier, open), cashier);
  const ids = open.map(({ night }) => night.id);
  markPosted(tx, ids, day.businessDate);
  for (const { night } of open) night.postedOn = day.businessDate;
  return lines;
}

function draftsOf({ masters }: Cashier, node: UnitNode, night: NightRow): OrderDraft[] {
  const firstRoomLine = night.lines.findIndex(({ kind }) => kind === 'ROOM');
  return night.lines.map((line, index) => ({
    ...saleTo(node),
    ...columnsIn(SALE_FIELDS, line),
    roomNightId: night.id,
    planLineNo: index + 1,
    salesCategory: line.salesCategory,
    planId: night.planId,
    salesRouteId: night.salesRouteId,
    roomId: night.roomId,
    roomNo: masters.room.get(night.roomId ?? '')?.roomNo ?? null,
    roomTypeId: night.stockRoomTypeId,
    guestName: node.unit.guestName,
    guestCount: index === firstRoomLine ? paxTotalOf(night) : 0,
    ...(line.untaxedGuests === undefined ? {} : { untaxedGuests: line.untaxedGuests }),
  }));
}
