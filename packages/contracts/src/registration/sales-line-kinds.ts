/** What a line of sale is. The first page of the shell reads it, so it stands apart from the events. */
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
