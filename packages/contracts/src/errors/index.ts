import type { Locale } from '@honjin/domain';
import { adminErrors } from './admin.ts';
import { arrangementErrors } from './arrangements.ts';
import { bookingLifeErrors } from './booking-life.ts';
import { bookingOptionErrors } from './booking-options.ts';
import { calendarAddressErrors } from './calendar-addresses.ts';
import { cardSignatureErrors } from './card-signatures.ts';
import { cardTerminalErrors } from './card-terminals.ts';
import { changeErrors } from './changes.ts';
import { coreErrors } from './core.ts';
import { deskErrors } from './desk.ts';
import { dispatchErrors } from './dispatch.ts';
import { guestMailErrors } from './guest-mail.ts';
import { guestErrors } from './guests.ts';
import { identityErrors } from './identity.ts';
import { keyEncoderErrors } from './key-encoders.ts';
import { kioskErrors } from './kiosk.ts';
import { linkageErrors } from './linkage.ts';
import { masterFileErrors } from './master-files.ts';
import { mastersErrors } from './masters.ts';
import { ratesErrors } from './rates.ts';
import { moneyErrors } from './money.ts';
import { organisationErrors } from './organisation.ts';
import { paperEntryErrors } from './paper-entries.ts';
import { preCheckInErrors } from './pre-check-in.ts';
import { pushedRateErrors } from './pushed-rates.ts';
import { tillErrors } from './till.ts';
import { valueInWords } from './reason-words.ts';
import { registrationErrors } from './registration.ts';
import { reportsErrors } from './reports.ts';
import { roomsErrors } from './rooms.ts';
import { scheduleErrors } from './schedule.ts';

export { ERROR_DETAILS } from './details.ts';
export type { ErrorEntry, ErrorStatus } from './define.ts';

/** The one table of refusals: code → HTTP status and the text in both languages (spec section 8 and our additions). */
export const ERRORS = {
  ...coreErrors,
  ...identityErrors,
  ...registrationErrors,
  ...deskErrors,
  ...dispatchErrors,
  ...guestMailErrors,
  ...moneyErrors,
  ...cardTerminalErrors,
  ...cardSignatureErrors,
  ...calendarAddressErrors,
  ...keyEncoderErrors,
  ...guestErrors,
  ...bookingLifeErrors,
  ...bookingOptionErrors,
  ...arrangementErrors,
  ...paperEntryErrors,
  ...preCheckInErrors,
  ...kioskErrors,
  ...changeErrors,
  ...tillErrors,
  ...mastersErrors,
  ...ratesErrors,
  ...pushedRateErrors,
  ...masterFileErrors,
  ...organisationErrors,
  ...adminErrors,
  ...roomsErrors,
  ...scheduleErrors,
  ...reportsErrors,
  ...linkageErrors,
};

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** The user's text of a code, with `{0}`, `{1}` … filled in. */
export function errorMessage(
  code: ErrorCode,
  locale: Locale,
  values: readonly (string | number)[] = [],
): string {
  return ERRORS[code][locale].replace(/\{(\d)\}/g, (_, index: string) =>
    valueInWords(values[Number(index)] ?? '', locale),
  );
}
