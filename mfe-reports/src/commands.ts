import { LIST_REPORTS } from '@honjin/contracts/reports';
import type { AreaCommand } from '@honjin/mfe-kit';
import { listPath, paths } from './paths.ts';

const READ = { about: 'PAGE', needs: { function: 'report', level: 'read' } } as const;

/** The lines of this area in the command bar: every report. */
export const commands: readonly AreaCommand[] = [
  {
    ...READ,
    id: 'sales-daily',
    titleJa: '売上日報',
    titleEn: 'Daily sales report',
    words: ['うりあげにっぽう'],
    path: paths.salesDaily,
  },
  {
    ...READ,
    id: 'stay-tax',
    titleJa: '宿泊税・入湯税申告',
    titleEn: 'Lodging tax filing',
    words: ['しゅくはくぜい'],
    path: paths.stayTax,
  },
  { ...READ, id: 'trend', titleJa: '推移・構成', titleEn: 'Trends', words: ['すいい'], path: paths.trend },
  ...Object.values(LIST_REPORTS).map(({ page, title: [titleJa, titleEn] }) => ({
    ...READ,
    id: page,
    titleJa,
    titleEn,
    words: [],
    path: listPath(page),
  })),
];
