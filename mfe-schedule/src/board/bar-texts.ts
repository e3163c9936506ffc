import { BAR_MARKS } from '@honjin/contracts/schedule';
import { addDays, formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { useUiTexts } from '@honjin/ui';
import { useMemo } from 'react';
import type { Bar } from './board-model.ts';

const MARKS = Object.entries(BAR_MARKS) as [keyof typeof BAR_MARKS, number][];

/** The marks of a bar by name. */
export function marksOf(bar: Bar): (keyof typeof BAR_MARKS)[] {
  return MARKS.filter(([, bit]) => (bar.marks & bit) !== 0).map(([name]) => name);
}

/** Signs of the marks that a bar shows after the name; the card and the label say them in words. */
const SIGNS: Partial<Record<keyof typeof BAR_MARKS, string>> = {
  unpaid: '¥',
  memo: '✎',
  locked: '⚿',
  group: '⁂',
};

export function signsOf(bar: Bar): string {
  if (bar.marks === 0) return '';
  return marksOf(bar)
    .map((mark) => SIGNS[mark] ?? '')
    .join('');
}

/** The texts of bars: for their card and for assistive technology. */
export interface BarTexts {
  period: (bar: Bar) => string;
  length: (bar: Bar) => string;
  label: (bar: Bar) => string;
  heldBy: (name: string) => string;
}

/** Remembers worded texts: hundreds of bars say the same few things, and every jump draws them again. */
function remembered<Key extends string | number>(word: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = word(key);
    known.set(key, made);
    return made;
  };
}

/**
 * Returns the words of bars on a board that begins on a day. The same object as long as day and language are the same.
 */
export function useBarTexts(from: string): BarTexts {
  const { t } = useTranslation('schedule');
  const texts = useUiTexts();
  return useMemo(() => {
    const dateOf = remembered((day: number) => formatDate(addDays(from, day), 'MM/dd'));
    const nights = remembered((count: number) => (count === 0 ? t('dayUse') : t('nights', { count })));
    const guests = remembered((count: number) => t('guests', { count }));
    const spoken = remembered((marks: number) =>
      MARKS.filter(([name, bit]) => name !== 'dayUse' && (marks & bit) !== 0)
        .map(([name]) => t(`marks.${name}`))
        .join(' '),
    );
    // The sentence is translated once, with marks in the places of its words.
    const sentence = t('stay', { from: '{0}', inTime: '{1}', to: '{2}', outTime: '{3}' });
    function period(bar: Bar): string {
      const words = [dateOf(bar.start), bar.checkInTime, dateOf(bar.start + bar.nights), bar.checkOutTime];
      return sentence.replaceAll(/\{(\d)\}/g, (_, index: string) => words[Number(index)] ?? '');
    }
    return {
      period,
      length: (bar) => nights(bar.nights),
      label: (bar) =>
        [
          texts.roomUnitStatus[bar.status],
          bar.guest,
          `${bar.bookingNo}-${bar.roomIndex}`,
          period(bar),
          nights(bar.nights),
          guests(bar.guestCount),
          spoken(bar.marks),
        ]
          .filter((part) => part !== '')
          .join(' '),
      heldBy: (name) => t('heldBy', { name }),
    };
  }, [from, t, texts]);
}
