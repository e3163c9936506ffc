import type { Booking, Explanation, OrderLine, RoomUnit } from '../booking/form/booking-types.ts';

type Night = Booking['bRoomUnit'][number]['bRoomInformation'][number];

/** Returns every night of a booking by its id: the representative room's slip shows lines of the others too. */
export function nightsOf(booking: Booking): ReadonlyMap<string, Night> {
  const nights = booking.bRoomUnit.flatMap(({ bRoomInformation }) => bRoomInformation);
  return new Map(nights.map((night) => [night.id, night]));
}

/** Explains a line by itself: its price, how many, and the tax that its bill gives it. */
function plainNode(order: OrderLine): Explanation {
  return {
    code: order.kind === 'FEE' ? 'price.line.FEE' : 'price.line.EXTRA',
    amountYen: order.totalAmount,
    rule: order.kind === 'FEE' ? 'R-TAX-13' : 'R-TAX-01',
    params: {
      code: order.itemName,
      group: '',
      unitYen: order.unitPrice,
      quantity: order.quantity,
      taxPercent: order.taxRate,
      taxYen: order.taxAmount,
    },
    children: [],
  };
}

/**
 * Explains a line of the slip: it takes the part of its night's price with rule, rank and rounding. A line that was
 * moved in parts, or sold by itself, explains itself.
 */
export function explanationOf(order: OrderLine, nights: ReadonlyMap<string, Night>): Explanation {
  const night = nights.get(order.roomInformationId ?? '');
  const parts = night?.explanation?.children ?? [];
  const isOf = ({ code }: Explanation) =>
    code === `price.line.${order.kind}` ||
    (order.kind === 'ROOM' && code === 'price.line.CHILD') ||
    (order.kind === 'ITEM' && code === 'price.line.ARRANGEMENT');
  const candidates = parts.filter((part) => isOf(part) && part.amountYen === order.totalAmount);
  const unit = candidates.find(({ params }) => params['unitYen'] === order.unitPrice);
  const part = unit ?? candidates[0];
  if (part === undefined) return plainNode(order);
  // The bill distributes the yen of tax among its lines again. The explanation shows the tax of the line now.
  return { ...part, params: { ...part.params, taxYen: order.taxAmount } };
}

/** Explains a sum by its lines, each with the numbers behind it. */
export function explanationOfSum(
  orders: readonly OrderLine[],
  nights: ReadonlyMap<string, Night>,
): Explanation {
  return {
    code: 'price.slip',
    amountYen: orders.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    rule: 'R-MONEY-04',
    params: {},
    // The number tells lines apart that are alike.
    children: orders.map((order, line) => {
      const node = explanationOf(order, nights);
      return { ...node, params: { ...node.params, date: order.useDate, line } };
    }),
  };
}

/** Puts the nights of a stay together, each with the numbers behind its price; undefined where none has any. */
export function explanationOfStay({ bRoomInformation: nights }: RoomUnit): Explanation | undefined {
  const known = nights.flatMap(({ explanation, roomDate }) =>
    explanation === null ? [] : [{ ...explanation, params: { ...explanation.params, date: roomDate } }],
  );
  if (known.length === 0) return undefined;
  return {
    code: 'price.stay',
    amountYen: known.reduce((sum, { amountYen }) => sum + amountYen, 0),
    rule: 'R-PRICE-02',
    params: {},
    children: known,
  };
}
