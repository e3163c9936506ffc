import { BATCH_FIGURES, type BatchFigure } from '@honjin/contracts/admin';
import { formatAmount, formatDate, formatYen } from '@honjin/domain';

/** Returns a figure of a phase as it is read: a number, yen or a date. */
export function figureValue({ code, value }: BatchFigure): string {
  if (typeof value === 'string') return formatDate(value);
  return BATCH_FIGURES[code] === 'YEN' ? formatYen(value) : formatAmount(value);
}
