import { LIST_REPORTS } from '@honjin/contracts/reports';
import { Navigate, Route, Routes } from '@honjin/mfe-kit';
import { ListReportPage } from './list-report/list-report.page.tsx';
import { listPath, paths } from './paths.ts';
import { StayTaxPage } from './stay-tax/stay-tax.page.tsx';
import { TrendPage } from './trend/trend.page.tsx';
import { SalesDailyPage } from './sales-daily/sales-daily.page.tsx';

export function Root() {
  return (
    <Routes>
      <Route path={paths.salesDaily} element={<SalesDailyPage />} />
      <Route path={paths.trend} element={<TrendPage />} />
      <Route path={paths.stayTax} element={<StayTaxPage />} />
      {Object.values(LIST_REPORTS).map((report) => (
        <Route
          key={report.page}
          path={listPath(report.page)}
          element={<ListReportPage key={report.page} report={report} />}
        />
      ))}
      <Route path={`${paths.root}/*`} element={<Navigate to={paths.salesDaily} replace />} />
    </Routes>
  );
}
