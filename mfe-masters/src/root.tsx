import { Route, Routes } from '@honjin/mfe-kit';
import { makeStyles } from '@honjin/ui';
import { HomePage } from './home/home.page.tsx';
import { MissingPage } from './home/missing.page.tsx';
import { paths } from './paths.ts';
import { MasterListPage } from './plain/master-list.page.tsx';
import { MASTER_PAGES } from './plain/pages.ts';
import { PlanDetailPage } from './plan/plan-detail.page.tsx';
import { PlanListPage } from './plan/plan-list.page.tsx';
import { SeasonCalendarPage } from './season/season-calendar.page.tsx';
import { StorePage } from './store/store.page.tsx';
import { TaxPage } from './tax/tax.page.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
});

export function Root() {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Routes>
        <Route path={paths.root} element={<HomePage />} />
        <Route path={paths.store} element={<StorePage />} />
        <Route path={paths.tax} element={<TaxPage key="tax" kinds={['ACCOMMODATION', 'BATH']} />} />
        <Route
          path={paths.consumptionTax}
          element={<TaxPage key="consumption-tax" kinds={['CONSUMPTION']} />}
        />
        <Route path={paths.seasonCalendar} element={<SeasonCalendarPage />} />
        <Route path={paths.planList} element={<PlanListPage />} />
        <Route path={paths.planDetail} element={<PlanDetailPage />} />
        {MASTER_PAGES.map((page) => (
          <Route
            key={page.entity}
            path={paths.page(page.entity)}
            element={<MasterListPage key={page.entity} page={page} />}
          />
        ))}
        <Route path={`${paths.root}/*`} element={<MissingPage />} />
      </Routes>
    </div>
  );
}
