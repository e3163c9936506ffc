import { formatYen } from '@honjin/domain';
import { formatInstant, useLocale, useTranslation } from '@honjin/mfe-kit';
import { useUiTexts } from '@honjin/ui';
import { useName } from '../../parts/use-name.ts';
import type { FormMasters } from '../form/booking-types.ts';

/** One field before and after, as the history answers it: `room 1 night 2026-11-20: roomTypeId`. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** The place that a changed field belongs to. */
interface ChangePlace {
  room: string | undefined;
  part: 'night' | 'guest' | 'memo' | 'arrangement' | undefined;
  /** The night's date, the guest's name or the memo's title. */
  of: string | undefined;
  name: string;
}

const PLACE = /^room (\d+)(?: (night|guest|memo|arrangement) (.*?))?: (.+)$/;

/** Takes the history's field apart; a field of the booking itself has no room. */
export function placeOfChange(field: string): ChangePlace {
  const [, room, part, of, name] = PLACE.exec(field) ?? [];
  return { room, part: part as ChangePlace['part'], of, name: name ?? field };
}

/** Keys of a room are told by their room and number, and what became of each as its value. */
const KEY = /^room (\S+)(?: card (\d+))?$/;

const YEN = /[aA]mount|^total|Total$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T.*Z$/;
/** Changes of money name the item, and have its amount as their value. */
const MONEY_ACTIONS: ReadonlySet<string> = new Set(['order.add', 'payment.record', 'money.take-back']);

/** Columns whose values are codes, and the texts that name them. */
export const CODES: Readonly<Record<string, string>> = {
  channel: 'dispatch.channels',
  emergencyPhoneType: 'phoneType',
  gender: 'gender',
  groupType: 'groupType',
  guestGroup: 'guestGroup',
  paper: 'dispatch.papers',
  passportType: 'passportType',
  payMode: 'payMode',
  phone2Type: 'phoneType',
  phoneType: 'phoneType',
  qamType: 'qam.types',
  smoking: 'smoking',
  taxExemption: 'taxExemption',
};

/** The field that is there exactly while its night, guest or memo is. */
const EXISTENCE: Record<NonNullable<ChangePlace['part']>, string> = {
  night: 'night',
  guest: 'nameKana',
  memo: 'title',
  arrangement: 'name',
};

/** Leaves out what goes without saying: the fields of a night, guest or memo that came or went as a whole. */
export function tellableChanges(changes: readonly FieldChange[]): FieldChange[] {
  const prefixOf = (field: string) => field.slice(0, field.length - placeOfChange(field).name.length);
  const whole = changes.filter(({ field, before, after }) => {
    const { part, name } = placeOfChange(field);
    return part !== undefined && EXISTENCE[part] === name && (before === '') !== (after === '');
  });
  const prefixes = new Set(whole.map(({ field }) => prefixOf(field)));
  return changes
    .filter(({ before, after }) => before !== after)
    .filter((change) => whole.includes(change) || !prefixes.has(prefixOf(change.field)));
}

/** Calls a changed field by its name on the screen, with its room and night. */
export function useChangeLabel(): (field: string) => string {
  const { t, i18n } = useTranslation('registration');
  const locale = useLocale();
  return (field) => {
    const [key, roomNo, cardNo] = KEY.exec(field) ?? [];
    if (key !== undefined)
      return cardNo === undefined ? t('history.keysOf', { roomNo }) : t('history.keyOf', { roomNo, cardNo });
    const { room, of, name } = placeOfChange(field);
    const label = [`history.fields.${name}`, `field.${name}`].find((one) =>
      i18n.exists(one, { ns: 'registration' }),
    );
    const where = [room === undefined ? undefined : t('rooms.number', { number: room }), of];
    const parts = [...where.filter((one) => one !== undefined), label === undefined ? name : t(label)];
    return parts.join(locale === 'en' ? ' ' : '・');
  };
}

interface ToldChange {
  label: string;
  before: string;
  after: string;
}

/** Says a change in the user's words: labels for fields, names for ids and codes. An id without a name is not told. */
export function useToldChange(
  masters: FormMasters,
): (change: FieldChange, action: string) => ToldChange | undefined {
  const { t, i18n } = useTranslation('registration');
  const labelOf = useChangeLabel();
  const texts = useUiTexts();
  const nameOf = useName();
  const names = new Map([
    ...masters.rooms.map(({ id, roomNo }) => [id, roomNo] as const),
    ...[masters.roomTypes, masters.plans, masters.purposes, masters.salesRoutes, masters.ranks].flatMap(
      (list) => list.map((one) => [one.id, nameOf(one)] as const),
    ),
  ]);
  const statuses: Record<string, string> = texts.roomUnitStatus;

  function word(name: string, value: string, action: string): string {
    if (value === '') return '–';
    const isMoney = YEN.test(name) || MONEY_ACTIONS.has(action);
    if (isMoney && /^-?\d+$/.test(value)) return formatYen(Number(value));
    if (INSTANT.test(value)) return formatInstant(value);
    const keys = [
      `history.values.${value}`,
      ...(KEY.test(name) ? [`codes:keyStatus.${value}`] : []),
      `${CODES[name]}.${value}`,
      ...(name === 'status' ? [`qam.statuses.${value}`] : []),
    ];
    const key = keys.find((one) => i18n.exists(one, { ns: 'registration' }));
    if (key !== undefined) return t(key);
    return names.get(value) ?? (name === 'status' ? statuses[value] : undefined) ?? value;
  }
  const isNameless = (value: string) => UUID.test(value) && !names.has(value);
  // A field that has no words yet is no news for a reader; items of money are named as the store named them.
  const isWordless = (field: string) => /^[a-z][A-Za-z]*$/.test(labelOf(field));
  return ({ field, before, after }, action) => {
    if (isNameless(before) || isNameless(after) || isWordless(field)) return undefined;
    const { name } = placeOfChange(field);
    return { label: labelOf(field), before: word(name, before, action), after: word(name, after, action) };
  };
}
