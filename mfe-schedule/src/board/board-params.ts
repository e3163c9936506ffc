import { isValidDate } from '@honjin/domain';
import { useBusinessDate, useSearchParams } from '@honjin/mfe-kit';
import { useBusinessCalendar } from '@honjin/ui';
import { DENSITIES, ZOOMS, type Density, type Zoom } from './board-geometry.ts';
import type { Grouping } from './board-model.ts';
import { HOURS_SHOWN, type Unit } from './board-scale.ts';

export const DAY_CHOICES = [7, 14, 31] as const;
/** By the hour, the day and the night after it are read. */
const HOUR_DAYS = 2;
const GROUPINGS: readonly Grouping[] = ['type', 'floor', 'building'];
const SHOWN = ['all', 'waiting', 'arriving', 'free'] as const;
export type Shown = (typeof SHOWN)[number];

/** The view of the board. It is kept in the URL, so that a link or the back button restores it. */
export interface BoardParams {
  readonly from: string;
  readonly days: number;
  readonly unit: Unit;
  readonly grouping: Grouping;
  readonly text: string;
  readonly typeId: string;
  readonly shown: Shown;
  readonly zoom: Zoom;
  readonly density: Density;
}

const KEYS = {
  from: 'date',
  days: 'days',
  unit: 'by',
  grouping: 'group',
  text: 'q',
  typeId: 'type',
  shown: 'show',
  zoom: 'zoom',
  density: 'lines',
} as const;

/** These are the defaults; the URL does not mention them. */
const USUAL: Readonly<Record<string, string>> = {
  unit: 'day',
  shown: 'all',
  zoom: 'normal',
  density: 'normal',
};

/** Returns the entry of a list, or its default when the URL contains anything else. */
function oneOf<Value extends string>(given: string | null, values: readonly Value[], usual: Value): Value {
  return values.find((value) => value === given) ?? usual;
}

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

export function useBoardParams(): [BoardParams, (change: Partial<BoardParams>) => void] {
  const [params, setParams] = useSearchParams();
  const { businessDate } = useBusinessDate();
  const calendar = useBusinessCalendar();
  const date = params.get(KEYS.from) ?? '';
  const unit = oneOf(params.get(KEYS.unit), ['day', 'hour'] as const, 'day');
  const days = DAY_CHOICES.find((choice) => String(choice) === params.get(KEYS.days)) ?? 14;
  const value: BoardParams = {
    from: isValidDate(date) ? date : (businessDate ?? calendar.businessDate),
    days: unit === 'hour' ? HOUR_DAYS : days,
    unit,
    grouping: oneOf(params.get(KEYS.grouping), GROUPINGS, 'type'),
    text: params.get(KEYS.text) ?? '',
    typeId: params.get(KEYS.typeId) ?? '',
    shown: oneOf(params.get(KEYS.shown), SHOWN, 'all'),
    zoom: oneOf(params.get(KEYS.zoom), keysOf(ZOOMS), 'normal'),
    density: oneOf(params.get(KEYS.density), keysOf(DENSITIES), 'normal'),
  };

  function change(part: Partial<BoardParams>): void {
    const next = new URLSearchParams(params);
    for (const [name, entry] of Object.entries(part)) {
      const key = KEYS[name as keyof BoardParams];
      if (entry === '' || entry === USUAL[name]) next.delete(key);
      else next.set(key, String(entry));
    }
    setParams(next, { replace: true });
  }
  return [value, change];
}

/** Columns of a board that has arrived: while other days are on their way, the ones before are still shown. */
export function columnCountOf(unit: Unit, { days }: { days: number }): number {
  return unit === 'hour' ? Math.min(HOURS_SHOWN, days * 24) : days;
}
