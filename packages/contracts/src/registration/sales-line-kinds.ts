/** The kinds of sales lines. The first page of the shell reads them, so they stand apart from the events. */
export const SALES_LINE_KINDS = [
  'ROOM',
  'ITEM',
  'EXTRA',
  'SERVICE',
  'ACCOMMODATION_TAX',
  'BATH_TAX',
  'FEE',
  'DISCOUNT',
] as const;
