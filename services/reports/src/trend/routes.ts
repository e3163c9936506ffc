import { reportOnBooks, reportTrend } from '@honjin/contracts/reports';
import { addDays } from '@honjin/domain';
import { handle } from '@honjin/service-kit';
import { askedPeriod } from '../lists/sql-parts.ts';
import { listFigures } from '../sales-daily/figure-queries.ts';
import { listBookedNights, listComposition, listSalesByDay } from './queries.ts';

function datesOf({ from, to }: { from: string; to: string }): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

export const trendRoutes = [
  handle(reportTrend, async ({ input, tx }) => {
    const period = askedPeriod(input);
    const dates = datesOf(period);
    const [sales, figures, composition] = await Promise.all([
      listSalesByDay(tx, period),
      listFigures(
        tx,
        dates.map((date) => ({ from: date, to: date })),
      ),
      listComposition(tx, period),
    ]);
    const businessDate = tx.day?.businessDate ?? null;
    const days = dates.map((date, index) => ({
      date,
      isProvisional: businessDate === null || date >= businessDate,
      salesTotal: sales.get(date) ?? 0,
      figures: figures[index]!,
    }));
    return { days, composition };
  }),
  handle(reportOnBooks, async ({ input, tx }) => {
    const nights = await listBookedNights(tx, askedPeriod(input), input.since);
    return { nights, hasComparison: nights.some(({ roomsThen }) => roomsThen !== null) };
  }),
];
