/** Where a postal code is. */
export interface PostalAddress {
  zipcode: string;
  state: string;
  city: string;
  town: string;
  kana: string;
}
