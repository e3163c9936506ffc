import { exportStayTax, reportStayTax } from '@honjin/contracts/reports';
import { handle, handleDetached, Refusal } from '@honjin/service-kit';
import { wholeFile } from '../exports/whole-file.ts';
import { storeName } from '../lists/export-list.ts';
import type { LodgingTaxKind } from './queries.ts';
import { readStayTax } from './read-stay-tax.ts';
import { stayTaxTable } from './stay-tax-table.ts';

function askedFiling({ month, kind }: { month?: string | undefined; kind: LodgingTaxKind }) {
  if (month === undefined) throw new Refusal('HOS-09004-0');
  return { month, kind };
}

export const stayTaxRoutes = [
  handle(reportStayTax, async ({ input, tx, locale }) => readStayTax(tx, { ...askedFiling(input), locale })),
  handleDetached(exportStayTax, async ({ input, inTx, locale }) => {
    const table = await inTx(async (tx) =>
      stayTaxTable(
        await readStayTax(tx, { ...askedFiling(input), locale }),
        await storeName(tx, locale),
        locale,
      ),
    );
    return wholeFile(table, input.format);
  }),
];
