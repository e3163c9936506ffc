import { BAR_MARKS } from '@honjin/contracts/schedule';
import { addDays, formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { useUiTexts } from '@honjin/ui';
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
  return marksOf(bar)
    .map((mark) => SIGNS[mark] ?? '')
    .join('');
}

/** The words of a bar: what its card shows and what assistive technology says. */
export function useBarTexts(from: string) {
  const { t } = useTranslation('schedule');
  const texts = useUiTexts();

  function period(bar: Bar): string {
    return t('stay', {
      from: formatDate(addDays(from, bar.start), 'MM/dd'),
      inTime: bar.checkInTime,
      to: formatDate(addDays(from, bar.start + bar.nights), 'MM/dd'),
      outTime: bar.checkOutTime,
    });
  }
  function length(bar: Bar): string {
    return bar.nights === 0 ? t('dayUse') : t('nights', { count: bar.nights });
  }
  function label(bar: Bar): string {
    return [
      texts.roomUnitStatus[bar.status],
      bar.guest,
      `${bar.bookingNo}-${bar.roomIndex}`,
      period(bar),
      length(bar),
      t('guests', { count: bar.guestCount }),
      ...marksOf(bar)
        .filter((mark) => mark !== 'dayUse')
        .map((mark) => t(`marks.${mark}`)),
    ]
      .filter((part) => part !== '')
      .join(' ');
  }
  return { period, length, label };
}
