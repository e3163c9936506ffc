import { addMonths, type LocalDate } from '../dates/index.ts';

/**
 * The facts about a guest that the register of guests needs. Countries are ISO codes; an empty text means that the
 * guest did not say.
 */
export interface RegisteredGuest {
  nameKanji: string;
  nameKana: string;
  postalCode: string;
  state: string;
  city: string;
  address1: string;
  phone: string;
  email: string;
  /** Country of the address. */
  country: string;
  nationality: string;
  passportNo: string;
  hasPassportImage: boolean;
}

/** Entries of the register (Inns and Hotels Act art. 6, ordinance art. 4-2; R-REGISTER-01). */
export const REGISTER_ENTRIES = [
  'NAME',
  'ADDRESS',
  'CONTACT',
  'NATIONALITY',
  'PASSPORT_NO',
  'PASSPORT_IMAGE',
] as const;
export type RegisterEntry = (typeof REGISTER_ENTRIES)[number];

/** Most cards that are printed at once (spec section 9). */
export const MAX_REGISTRATION_CARDS = 100;

/** The register and copies of passports are kept for this many years. */
export const REGISTER_YEARS = 3;

/**
 * Tells whether the guest is a foreigner without an address in Japan: only then is a passport asked for and copied. A
 * country of residence that is not given is not Japan; of whom neither is known, nothing is asked (R-REGISTER-02).
 */
export function needsPassport({
  country,
  nationality,
}: Pick<RegisteredGuest, 'country' | 'nationality'>): boolean {
  if (nationality === 'JP' || country === 'JP') return false;
  return nationality !== '' || country !== '';
}

/** Entries that the law asks for and that are missing, in the order of the register (R-REGISTER-01, 02). */
export function registerLacks(guest: RegisteredGuest): RegisterEntry[] {
  const isForeign = needsPassport(guest);
  const hasAddress = [guest.state, guest.city, guest.address1].some((part) => part.trim() !== '');
  const missing: Record<RegisterEntry, boolean> = {
    NAME: `${guest.nameKanji}${guest.nameKana}`.trim() === '',
    ADDRESS: !hasAddress,
    CONTACT: `${guest.phone}${guest.email}`.trim() === '',
    NATIONALITY: isForeign && guest.nationality === '',
    PASSPORT_NO: isForeign && guest.passportNo.trim() === '',
    PASSPORT_IMAGE: isForeign && !guest.hasPassportImage,
  };
  return REGISTER_ENTRIES.filter((entry) => missing[entry]);
}

/** Last day on which what was registered for a stay is kept. */
export function keptUntil(checkOutDate: LocalDate): LocalDate {
  return addMonths(checkOutDate, 12 * REGISTER_YEARS);
}
