import type { PayloadOf } from '@honjin/contracts';
import type { salesPosted } from '@honjin/contracts/registration/bus';
import { reportCategoryOf } from './report-category.ts';

export type SalesLine = PayloadOf<typeof salesPosted>['lines'][number];

/** Means "none" in the keys of the sums: no room type, no room. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** Tells whether a line is a room charge or taken off one. The figures ask for the room type of no other lines. */
function isRoomRevenue(line: SalesLine): boolean {
  return (line.kind === 'ROOM' || line.kind === 'DISCOUNT') && reportCategoryOf(line) === 'ROOM';
}

function taxationOf({ taxation, taxRateType }: SalesLine): 'TAXABLE' | 'NON_TAXABLE' | 'OUT_OF_SCOPE' {
  if (taxRateType !== 'OUT') return 'TAXABLE';
  return taxation === 'NON_TAXABLE' ? 'NON_TAXABLE' : 'OUT_OF_SCOPE';
}

/**
 * Returns 1 for the charge of a night, the only line with its guests. For a reversal, the line that it reverses tells.
 */
function nightsOf({ guestCount, kind, quantity, reversalOf }: SalesLine): number {
  if (reversalOf !== null) return 0;
  return kind === 'ROOM' && guestCount > 0 && quantity > 0 ? 1 : 0;
}

/** A line with the moment of its entry. */
export type EnteredLine = SalesLine & { readonly inputAt: string };

/** A line as the statement that stores it reads it; `position` is its place among those of the statement. */
export function rowOf(line: EnteredLine, position: number) {
  return {
    position,
    line_id: line.lineId,
    booking_id: line.bookingId,
    booking_no: line.bookingNo,
    room_unit_id: line.roomUnitId,
    room_index: line.roomIndex,
    guest_name: line.guestName,
    room_id: line.roomId,
    room_no: line.roomNo,
    room_type_id: line.roomTypeId,
    sum_type_id: isRoomRevenue(line) ? (line.roomTypeId ?? NIL_ID) : NIL_ID,
    sum_room_id: line.roomId ?? NIL_ID,
    sum_room_type_id: line.roomTypeId ?? NIL_ID,
    nights: nightsOf(line),
    use_date: line.useDate,
    sales_date: line.salesDate,
    kind: line.kind,
    category: reportCategoryOf(line),
    accounting_item_id: line.accountingItemId,
    item_code: line.itemCode,
    item_name: line.itemName,
    sales_category: line.salesCategory,
    tax_rate_type: line.taxRateType,
    tax_percent: line.taxPercent,
    taxation: taxationOf(line),
    quantity: line.quantity,
    net_amount: line.netAmount,
    tax_amount: line.taxAmount,
    total_amount: line.totalAmount,
    sold_amount: line.taxation === 'TAX_EXCLUDED' ? line.netAmount : line.totalAmount,
    plan_id: line.planId,
    sales_route_id: line.salesRouteId,
    reversal_of: line.reversalOf,
    guest_count: line.guestCount,
    untaxed_guests: line.untaxedGuests,
    input_by: line.inputBy,
    input_at: line.inputAt,
  };
}
