/** The restrictions and terms of plans that keep a stay from being sold (R-RATE-05, R-RATE-10). */
export const SALE_ERRORS = [
  'HOS-05027-0',
  'HOS-05027-1',
  'HOS-05027-2',
  'HOS-05027-3',
  'HOS-05027-4',
  'HOS-05027-5',
  'HOS-05027-6',
  'HOS-05027-7',
  'HOS-05027-8',
  'HOS-05027-9',
  'HOS-05027-10',
  'HOS-05027-11',
  'HOS-05027-12',
  'HOS-05027-13',
] as const;

/** The reasons why a stay has no price (R-PRICE-03). */
export const PRICE_ERRORS = [
  'HOS-02001-4',
  'HOS-02001-6',
  'HOS-02001-7',
  'HOS-02001-8',
  'HOS-02001-9',
] as const;
