import { isValidDate } from '@honjin/domain';
import { useBusinessDate, useSearchParams } from '@honjin/mfe-kit';
import { useBusinessCalendar } from '@honjin/ui';
import type { Grouping } from './board-model.ts';

export const DAY_CHOICES = [7, 14, 31] as const;
const GROUPINGS: readonly Grouping[] = ['type', 'floor', 'building'];

/** What the board shows; it stands in the URL, so that a link or the back button brings it again. */
export interface BoardParams {
  readonly from: string;
  readonly days: (typeof DAY_CHOICES)[number];
  readonly grouping: Grouping;
  readonly text: string;
  readonly typeId: string;
}

const KEYS = { from: 'date', days: 'days', grouping: 'group', text: 'q', typeId: 'type' } as const;

export function useBoardParams(): [BoardParams, (change: Partial<BoardParams>) => void] {
  const [params, setParams] = useSearchParams();
  const { businessDate } = useBusinessDate();
  const calendar = useBusinessCalendar();
  const date = params.get(KEYS.from) ?? '';
  const value: BoardParams = {
    from: isValidDate(date) ? date : (businessDate ?? calendar.businessDate),
    days: DAY_CHOICES.find((days) => String(days) === params.get(KEYS.days)) ?? 14,
    grouping: GROUPINGS.find((grouping) => grouping === params.get(KEYS.grouping)) ?? 'type',
    text: params.get(KEYS.text) ?? '',
    typeId: params.get(KEYS.typeId) ?? '',
  };

  function change(part: Partial<BoardParams>): void {
    const next = new URLSearchParams(params);
    for (const [name, entry] of Object.entries(part)) {
      const key = KEYS[name as keyof BoardParams];
      if (entry === '') next.delete(key);
      else next.set(key, String(entry));
    }
    setParams(next, { replace: true });
  }
  return [value, change];
}
