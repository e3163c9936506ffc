import { planMaster, roomTypeMaster, salesRouteMaster } from '@honjin/contracts/masters/bus';
import { exportAnalysis, listAnalysisChoices, reportAnalysis } from '@honjin/contracts/reports';
import { handle, handleDetached } from '@honjin/service-kit';
import { wholeFile } from '../exports/whole-file.ts';
import { storeName } from '../lists/export-list.ts';
import { analysisTable } from './analysis-table.ts';
import { namesOf } from './dimensions.ts';
import { readAnalysis } from './read-analysis.ts';

export const analysisRoutes = [
  handle(reportAnalysis, ({ input, tx, locale }) => readAnalysis(tx, input, locale)),
  handle(listAnalysisChoices, async ({ tx, locale }) => {
    const [roomTypes, plans, salesRoutes] = await Promise.all([
      namesOf(tx, roomTypeMaster, locale),
      namesOf(tx, planMaster, locale),
      namesOf(tx, salesRouteMaster, locale),
    ]);
    return { roomTypes, plans, salesRoutes };
  }),
  handleDetached(exportAnalysis, async ({ input, inTx, locale }) => {
    const table = await inTx(async (tx) => {
      const matrix = await readAnalysis(tx, input, locale);
      return analysisTable(matrix, input, { storeName: await storeName(tx, locale), locale });
    });
    return wholeFile(table, input.format);
  }),
];
