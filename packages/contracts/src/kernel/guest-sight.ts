import { maskPhone } from '@honjin/domain';
import { isGranted, type Permissions } from './permissions.ts';
import type { ServiceName } from './services.ts';
import { toSnakeKey } from './wire.ts';

/**
 * The share of guests' data that a caller sees (R-TEXT-07). ALL: everything. NAMES: who they are, to serve and charge
 * them, and the last digits of their phones. NONE: that there are some.
 */
export type GuestSight = 'ALL' | 'NAMES' | 'NONE';

const SERVING = ['registration', 'arrangement', 'till', 'kiosk'] as const;

/** The one decision: rights on guests show all of them, on registrations, arrangements, tills or machines their names. */
export function guestSight(permissions: Partial<Permissions>): GuestSight {
  if (isGranted(permissions, 'guest', 'read')) return 'ALL';
  const serves = SERVING.some((code) => isGranted(permissions, code, 'read'));
  return serves ? 'NAMES' : 'NONE';
}

/** Kinds of what is known about a guest: a contact is everything by which somebody is reached or proved. */
type GuestPart = 'name' | 'phone' | 'contact';

const PARTS: Readonly<Record<GuestPart, readonly string[]>> = {
  name: [
    'addressee',
    'customerGroupsGroupNameSingleByte',
    'groupName',
    'groupNameKanji',
    'groupNameSingleByte',
    'guest',
    'guestKana',
    'guestKanji',
    'guestKanjiName',
    'guestName',
    'guestNameSent',
    'guestNameSingleByte',
    'guestOrGroupNameDoubleByte',
    'guestOrGroupNameKanjiName',
    'guestOrGroupNameSingleByte',
    'guestSurname',
    'kanaName',
    'kanjiName',
  ],
  phone: [
    'companyPhoneNumber',
    'emergencyPhoneNumber',
    'guestOrGroupNamePhoneNumber',
    'guestOrGroupNamePhoneNumber2',
    'guestPhone',
    'guestPhoneNumber',
    'phoneNumber',
    'phoneNumber2',
  ],
  contact: [
    'address',
    'address1',
    'address2',
    'addressKana',
    'addressKanji',
    'addressLine',
    'chainMemberNumber',
    'city',
    'companyAddress',
    'companyEmail',
    'companyPostalCode',
    'companyState',
    'dateOfBirth',
    'email',
    'expressId',
    'memberId',
    'passportDateOfExpiry',
    'passportDateOfIssue',
    'passportGivenName',
    'passportNo',
    'passportSurname',
    'postalCode',
    'rawText',
    'receiptAddress',
    'recipient',
    'registeredDomicile',
    'state',
    'storeMemberNumber',
    'streetNumber',
  ],
};

/** Further names of the same in changes, which name a field by its column. As keys of answers they may be of anybody. */
const CHANGED_PARTS: Readonly<Record<GuestPart, readonly string[]>> = {
  name: ['groupNameKana', 'kana', 'name', 'nameKana', 'nameKanji', 'nameRomaji', 'surname'],
  phone: ['companyPhone', 'emergencyPhone', 'phone', 'phone2'],
  contact: [
    'birthDate',
    'chainMemberNo',
    'passportExpiresOn',
    'passportIssuedOn',
    'storeMemberNo',
    'taxExemptionPaper',
  ],
};

function partsBy(tables: readonly (typeof PARTS)[], spell: (field: string) => string) {
  const rows = tables.flatMap((table) => Object.entries(table) as [GuestPart, readonly string[]][]);
  return new Map(rows.flatMap(([part, fields]) => fields.map((field) => [spell(field), part] as const)));
}

const PART_OF = partsBy([PARTS], toSnakeKey);
const PART_OF_CHANGE = partsBy([PARTS, CHANGED_PARTS], (field) => field);

/** Services that know of no guest: what is named alike there is of the house and its staff. */
const WITHOUT_GUESTS: ReadonlySet<ServiceName> = new Set<ServiceName>(['identity', 'masters']);
/** Addresses that are of nobody, or of the house. */
const NOT_OF_GUESTS = /^\/api\/(?:registration\/getPostalAddress|report\/stay-tax|admin\/)/;

interface Told {
  readonly path: string;
  readonly service: ServiceName;
}

/** Tells whether answers of a call may tell of guests at all. */
function tellsOfGuests({ path, service }: Told): boolean {
  return !WITHOUT_GUESTS.has(service) && !(NOT_OF_GUESTS.test(path) && !path.includes('/batch/'));
}

function shown(part: GuestPart, sight: GuestSight, text: string): string | null {
  if (part === 'name') return sight === 'NAMES' ? text : '';
  if (part === 'phone') return sight === 'NAMES' ? maskPhone(text) : '';
  return '';
}

/** A date cannot be empty: it is not told. */
const IS_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Says of a change of a guest's data that there was one. The end of its path is the name of the field. */
function hideChange(change: Change, sight: GuestSight): object {
  const part = PART_OF_CHANGE.get(/\w*$/.exec(change.field)![0]);
  if (part === undefined) return change;
  const told = (text: string) => (text === '' ? '' : shown(part, sight, text) || '***');
  return { ...change, before: told(change.before), after: told(change.after) };
}

interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const isChange = (value: object): value is Change =>
  ['field', 'before', 'after'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

function hide(value: unknown, sight: GuestSight): unknown {
  if (Array.isArray(value)) return value.map((one) => hide(one, sight));
  if (typeof value !== 'object' || value === null) return value;
  if (isChange(value)) return hideChange(value, sight);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const part = PART_OF.get(key);
      if (part === undefined || typeof one !== 'string') return [key, hide(one, sight)];
      return [key, IS_DATE.test(one) ? null : shown(part, sight, one)];
    }),
  );
}

/** An answer in the wire's spelling as its caller may see it: what is not theirs to see of guests is left empty. */
export function hideGuests<T extends object>(permissions: Partial<Permissions>, call: Told, answer: T): T {
  const sight = guestSight(permissions);
  return sight === 'ALL' || !tellsOfGuests(call) ? answer : (hide(answer, sight) as T);
}
