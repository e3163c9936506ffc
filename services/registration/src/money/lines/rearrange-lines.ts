import { payableOf } from '../../house/pricing/line-tax.ts';
import type { OrderRow } from './rows.ts';

/** The fields of a line that change when it is written again as one or two others. */
export type LinePart = Pick<
  OrderRow,
  'taxation' | 'unitPrice' | 'quantity' | 'amount' | 'taxAmount' | 'memo'
>;

/** Makes a line of the given amount: in equal pieces when that comes out even, else as one piece. */
function partOf(line: LinePart, payableYen: number, quantity: number): LinePart {
  const isEven = quantity > 0 && payableYen % quantity === 0;
  const pieces = isEven ? quantity : 1;
  const memo = isEven || quantity === 1 ? line.memo : `${line.memo} ×${quantity}`.trim();
  const taxation = line.taxation === 'TAX_EXCLUDED' ? 'TAX_INCLUDED' : line.taxation;
  return {
    taxation,
    unitPrice: payableYen / pieces,
    quantity: pieces,
    amount: payableYen,
    taxAmount: line.taxAmount,
    memo,
  };
}

/**
 * Returns a line without tax as one that contains the tax it bears now. Pages are taxed apart, so that a yen of tax
 * could appear or vanish when a line without tax goes to another page; with its tax inside it cannot (R-MONEY-05).
 */
export function withTaxInside(line: OrderRow): LinePart {
  return partOf(line, payableOf(line), line.quantity);
}

/** The part of a line to split off: a number of pieces, or a part of what is paid for it. */
export type Piece = { quantity: number } | { amount: number };

/** The part that stays and the part that goes, both with their tax inside; null when the piece is not a part of it. */
export function splitOf(line: OrderRow, piece: Piece): { stays: LinePart; goes: LinePart } | null {
  const whole = payableOf(line);
  if ('quantity' in piece) {
    const left = line.quantity - piece.quantity;
    if (left <= 0) return null;
    // When pieces of a line without tax are not even, the first of them bear the odd yen.
    const goesYen = Math.trunc(whole / line.quantity) * piece.quantity;
    return parts(line, goesYen, { goes: piece.quantity, stays: left });
  }
  // A tax per head is filed by heads: half a head is none.
  if (line.kind === 'ACCOMMODATION_TAX' || line.kind === 'BATH_TAX') return null;
  const isPart = Math.sign(piece.amount) === Math.sign(whole) && Math.abs(piece.amount) < Math.abs(whole);
  return isPart ? parts(line, piece.amount, { goes: 1, stays: 1 }) : null;
}

function parts(
  line: OrderRow,
  goesYen: number,
  quantity: { goes: number; stays: number },
): { stays: LinePart; goes: LinePart } {
  const whole = payableOf(line);
  const goesTax = whole === 0 ? 0 : Math.trunc((line.taxAmount * goesYen) / whole);
  const goes = { ...partOf(line, goesYen, quantity.goes), taxAmount: goesTax };
  const stays = {
    ...partOf(line, whole - goesYen, quantity.stays),
    taxAmount: line.taxAmount - goesTax,
  };
  return { stays, goes };
}
