/** The place of a postal code. */
export interface PostalAddress {
  zipcode: string;
  state: string;
  city: string;
  town: string;
  kana: string;
}
