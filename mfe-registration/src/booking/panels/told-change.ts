import { formatYen } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { useUiTexts } from '@honjin/ui';
import { useName } from '../../parts/use-name.ts';
import type { FormMasters } from '../booking-types.ts';

/** One field before and after, as the history answers it: `room 1 night 2026-11-20: roomTypeId`. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Where a changed field belongs. */
export interface ChangePlace {
  room: string | undefined;
  part: 'night' | 'guest' | 'memo' | undefined;
  /** The night's date, the guest's name or the memo's title. */
  of: string | undefined;
  name: string;
}

const PLACE = /^room (\d+)(?: (night|guest|memo) (.*?))?: (.+)$/;

/** Takes the history's field apart; a field of the booking itself has no room. */
export function placeOfChange(field: string): ChangePlace {
  const [, room, part, of, name] = PLACE.exec(field) ?? [];
  return { room, part: part as ChangePlace['part'], of, name: name ?? field };
}

const YEN = /[aA]mount|^total/;

/** Says a change in the user's words: labels for fields, names for ids and codes. */
export function useToldChange(masters: FormMasters): (change: FieldChange) => {
  label: string;
  before: string;
  after: string;
} {
  const { t, i18n } = useTranslation('registration');
  const locale = useLocale();
  const texts = useUiTexts();
  const nameOf = useName();
  const names = new Map([
    ...masters.rooms.map(({ id, roomNo }) => [id, roomNo] as const),
    ...[masters.roomTypes, masters.plans, masters.purposes, masters.salesRoutes, masters.ranks].flatMap(
      (list) => list.map((one) => [one.id, nameOf(one)] as const),
    ),
  ]);
  const statuses: Record<string, string> = texts.roomUnitStatus;

  function word(name: string, value: string): string {
    if (value === '') return '–';
    if (YEN.test(name) && /^-?\d+$/.test(value)) return formatYen(Number(value));
    if (value === 'true' || value === 'false') return t(`history.values.${value}`);
    if (name === 'payMode') return t(`payMode.${value}`);
    return names.get(value) ?? (name === 'status' ? statuses[value] : undefined) ?? value;
  }
  function fieldLabel(name: string): string {
    const key = [`history.fields.${name}`, `field.${name}`].find((one) =>
      i18n.exists(one, { ns: 'registration' }),
    );
    return key === undefined ? name : t(key);
  }
  return ({ field, before, after }) => {
    const { room, of, name } = placeOfChange(field);
    const where = [room === undefined ? undefined : t('rooms.number', { number: room }), of];
    const label = [...where.filter((one) => one !== undefined), fieldLabel(name)].join(
      locale === 'en' ? ' ' : '・',
    );
    return { label, before: word(name, before), after: word(name, after) };
  };
}
