import { Navigate, Route, Routes } from '@honjin/mfe-kit';
import { paths } from './paths.ts';
import { SalesDailyPage } from './sales-daily/sales-daily.page.tsx';

export function Root() {
  return (
    <Routes>
      <Route path={paths.salesDaily} element={<SalesDailyPage />} />
      <Route path={`${paths.root}/*`} element={<Navigate to={paths.salesDaily} replace />} />
    </Routes>
  );
}
