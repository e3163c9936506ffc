import { dayOrNone, flag } from './fields.ts';

/**
 * For masters that bookings and other masters name: a record in use is never deleted but taken out of use. It leaves
 * the choices of new bookings and keeps its name on old ones.
 */
export const retirable = { isActive: flag(true) };

/** For masters whose amounts follow contracts or the law: offered only from, and only to, a business day. */
export const dated = { validFrom: dayOrNone(), validTo: dayOrNone({ endless: true }) };
