import { sumYen, type Rounding, type Yen } from '../money/index.ts';
import { payableYen, receiptTax, stampDuty, type ReceiptTax, type TaxableLine } from '../tax/index.ts';

/** Mark beside lines of the reduced rate; its meaning is printed below the lines. */
export const REDUCED_RATE_MARK = '※';

/** A sales line of a bill. */
export interface BillLine extends TaxableLine {
  date: string;
  name: string;
  quantity: number;
}

/** A payment on a bill; `isCash` decides about stamp duty. */
export interface BillPayment {
  amountYen: Yen;
  isCash: boolean;
}

/** A line as printed: the amount that the guest pays for it, and ※ when it bears the reduced rate. */
export type InvoiceLine<Line extends BillLine = BillLine> = Line & {
  taxYen: Yen;
  payableYen: Yen;
  mark: '' | typeof REDUCED_RATE_MARK;
};

/** A qualified simplified invoice (適格簡易請求書) in numbers. */
export interface Invoice<Line extends BillLine = BillLine> {
  lines: InvoiceLine<Line>[];
  /** Totals and tax per rate, lines outside the tax apart. */
  tax: ReceiptTax;
  totalYen: Yen;
  paidYen: Yen;
  /** The amount still to be paid. It is negative when money is to be returned. */
  dueYen: Yen;
  hasReducedRate: boolean;
}

/**
 * Puts the lines of a bill together as a qualified invoice: totals and tax per rate, marks on lines of the
 * reduced rate, and the amounts outside consumption tax (bath and accommodation tax, damages) apart
 * (R-RECEIPT-02; Consumption Tax Act art. 57-4).
 */
export function buildInvoice<Line extends BillLine>(
  lines: readonly Line[],
  payments: readonly BillPayment[],
  taxRounding: Rounding,
): Invoice<Line> {
  const tax = receiptTax(lines, taxRounding);
  const paidYen = sumYen(payments.map(({ amountYen }) => amountYen));
  const printed = lines.map((line, index): InvoiceLine<Line> => {
    const taxYen = tax.lineTaxYen[index] ?? 0;
    return { ...line, taxYen, payableYen: payableYen(line, taxYen), mark: markOf(line) };
  });
  return {
    lines: printed,
    tax,
    totalYen: tax.totalYen,
    paidYen,
    dueYen: tax.totalYen - paidYen,
    hasReducedRate: printed.some(({ mark }) => mark !== ''),
  };
}

/** The form in which the receipt for an invoice is handed over. */
export interface ReceiptForm {
  onPaper: boolean;
  /** True when the yen amount of consumption tax is printed. */
  printsTax: boolean;
}

/**
 * Stamp duty in yen of the receipt for an invoice; a box for the stamp is printed when it is not 0. A
 * reissue on paper bears it again (R-RECEIPT-05, R-TAX-14).
 */
export function receiptStampDuty(invoice: Invoice, payments: readonly BillPayment[], form: ReceiptForm): Yen {
  const cashYen = sumYen(payments.filter(({ isCash }) => isCash).map(({ amountYen }) => amountYen));
  return stampDuty({
    onPaper: form.onPaper,
    cashYen,
    otherYen: invoice.paidYen - cashYen,
    printedTaxYen: form.printsTax ? invoice.tax.taxYen : 0,
  });
}

function markOf(line: TaxableLine): '' | typeof REDUCED_RATE_MARK {
  const isTaxed = line.taxation === 'TAX_INCLUDED' || line.taxation === 'TAX_EXCLUDED';
  return isTaxed && line.taxRateType === 'REDUCED' ? REDUCED_RATE_MARK : '';
}
