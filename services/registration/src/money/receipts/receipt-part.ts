import { receiptTax, type PaymentType, type Rounding } from '@honjin/domain';
import type { BillTax } from '../../house/pricing/line-tax.ts';
import { payableOf, taxableOf, type TaxedLine } from '../../house/pricing/line-tax.ts';

/** Money received for a bill, by accounting item. */
export interface ReceivedMoney {
  code: string;
  name: string;
  paymentType: PaymentType;
  amount: number;
}

/**
 * Returns totals per rate of a part of a bill. The bill says what the guest pays for the lines, so that the parts add
 * up to it to the yen; the tax in it is settled once per rate for this paper (R-RECEIPT-07).
 */
export function partTax(lines: readonly (TaxedLine & { taxAmount: number })[], rounding: Rounding): BillTax {
  const inside = lines.map((line) => {
    const taxation = line.taxation === 'TAX_EXCLUDED' ? 'TAX_INCLUDED' : line.taxation;
    return taxableOf({ ...line, taxation, amount: payableOf(line) });
  });
  const { lineTaxYen: _lineTaxYen, ...tax } = receiptTax(inside, rounding);
  return tax;
}

/** Adds up payments by item; money given back comes off what was received last. */
export function receivedByItem(payments: readonly ReceivedMoney[]): ReceivedMoney[] {
  const sums = new Map<string, ReceivedMoney>();
  for (const payment of payments) {
    const known = sums.get(payment.code);
    sums.set(payment.code, { ...payment, amount: (known?.amount ?? 0) + payment.amount });
  }
  const received = [...sums.values()].filter(({ amount }) => amount > 0);
  let back = [...sums.values()].reduce((sum, { amount }) => sum + Math.min(amount, 0), 0);
  for (const money of received.toReversed()) {
    const taken = Math.min(money.amount, -back);
    money.amount -= taken;
    back += taken;
  }
  return received.filter(({ amount }) => amount > 0);
}

/**
 * Returns the money that a further paper of a bill shows: the rest after the papers before, in the order in which it
 * came, up to the paper's total. Parts that cover the bill show all of its money once.
 */
export function moneyLeft(
  received: readonly ReceivedMoney[],
  shown: readonly { code: string; amount: number }[],
  totalYen: number,
): ReceivedMoney[] {
  let wanted = totalYen;
  return received.flatMap((money) => {
    const used = shown.filter(({ code }) => code === money.code).reduce((sum, { amount }) => sum + amount, 0);
    const amount = Math.min(money.amount - used, wanted);
    wanted -= Math.max(amount, 0);
    return amount > 0 ? [{ ...money, amount }] : [];
  });
}
