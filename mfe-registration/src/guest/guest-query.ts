import { foldWidth } from '@honjin/domain';
import { PAGE_SIZES, type TablePage } from '@honjin/ui';

/** Everything that decides what the guest search shows; its address. */
export interface GuestQuery extends TablePage {
  guestName: string;
  guestPhone: string;
}

export const NO_CONDITIONS = { guestName: '', guestPhone: '' };

const MIN_PHONE_DIGITS = 4;

/** Reads the search's state from the address. An unreadable value counts as missing. */
export function readGuestQuery(search: URLSearchParams): GuestQuery {
  const page = Number(search.get('page'));
  const size = Number(search.get('pageSize'));
  return {
    guestName: search.get('guestName') ?? '',
    guestPhone: search.get('guestPhone') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((one) => one === size) ?? 30,
  };
}

/** Returns the address of a state of the search; defaults stay out of it. */
export function writeGuestQuery(query: GuestQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (query.guestName.trim() !== '') search.set('guestName', query.guestName.trim());
  if (query.guestPhone.trim() !== '') search.set('guestPhone', query.guestPhone.trim());
  if (query.page !== 1) search.set('page', String(query.page));
  if (query.pageSize !== 30) search.set('pageSize', String(query.pageSize));
  return search;
}

/** Tells whether so little of a phone number was typed that it would find anybody. */
export function isPhoneTooShort(typed: string): boolean {
  return typed.trim() !== '' && foldWidth(typed).replace(/\D/g, '').length < MIN_PHONE_DIGITS;
}
