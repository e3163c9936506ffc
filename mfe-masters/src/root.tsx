import { Route, Routes } from '@honjin/mfe-kit';
import { LoadingOverlay, makeStyles } from '@honjin/ui';
import { lazy, Suspense } from 'react';
import { HomePage } from './home/home.page.tsx';
import { MissingPage } from './home/missing.page.tsx';
import { paths } from './paths.ts';
import { MASTER_PAGES } from './plain/pages.ts';

// Each page comes when it is opened: a clerk who looks up a room type does not wait for the price grid.
const PlaceListPage = lazy(() =>
  import('./lookups/place-list.page.tsx').then(({ PlaceListPage: page }) => ({ default: page })),
);
const MasterListPage = lazy(() =>
  import('./plain/master-list.page.tsx').then(({ MasterListPage: page }) => ({ default: page })),
);
const PlanDetailPage = lazy(() =>
  import('./plan/plan-detail.page.tsx').then(({ PlanDetailPage: page }) => ({ default: page })),
);
const PlanListPage = lazy(() =>
  import('./plan/plan-list.page.tsx').then(({ PlanListPage: page }) => ({ default: page })),
);
const RolePage = lazy(() => import('./role/role.page.tsx').then(({ RolePage: page }) => ({ default: page })));
const PushedRatesPage = lazy(() =>
  import('./pushed/pushed-rates.page.tsx').then(({ PushedRatesPage: page }) => ({ default: page })),
);
const RateRestrictionsPage = lazy(() =>
  import('./restriction/rate-restrictions.page.tsx').then(({ RateRestrictionsPage: page }) => ({
    default: page,
  })),
);
const RateSearchPage = lazy(() =>
  import('./rate-search/rate-search.page.tsx').then(({ RateSearchPage: page }) => ({ default: page })),
);
const RateStrategiesPage = lazy(() =>
  import('./strategy/rate-strategies.page.tsx').then(({ RateStrategiesPage: page }) => ({ default: page })),
);
const SeasonCalendarPage = lazy(() =>
  import('./season/season-calendar.page.tsx').then(({ SeasonCalendarPage: page }) => ({ default: page })),
);
const SequencePage = lazy(() =>
  import('./sequence/sequence.page.tsx').then(({ SequencePage: page }) => ({ default: page })),
);
const StorePage = lazy(() =>
  import('./store/store.page.tsx').then(({ StorePage: page }) => ({ default: page })),
);
const TaxPage = lazy(() => import('./tax/tax.page.tsx').then(({ TaxPage: page }) => ({ default: page })));
const UserPage = lazy(() => import('./user/user.page.tsx').then(({ UserPage: page }) => ({ default: page })));

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
});

export function Root() {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Suspense fallback={<LoadingOverlay loading />}>
        <Routes>
          <Route path={paths.root} element={<HomePage />} />
          <Route path={paths.store} element={<StorePage />} />
          <Route path={paths.sequences} element={<SequencePage />} />
          <Route path={paths.user} element={<UserPage />} />
          <Route path={paths.roleType} element={<RolePage />} />
          <Route path={paths.tax} element={<TaxPage key="tax" kinds={['ACCOMMODATION', 'BATH']} />} />
          <Route
            path={paths.consumptionTax}
            element={<TaxPage key="consumption-tax" kinds={['CONSUMPTION']} />}
          />
          <Route path={paths.seasonCalendar} element={<SeasonCalendarPage />} />
          <Route path={paths.rateStrategies} element={<RateStrategiesPage />} />
          <Route path={paths.rateRestrictions} element={<RateRestrictionsPage />} />
          <Route path={paths.pushedRates} element={<PushedRatesPage />} />
          <Route path={paths.rateSearch} element={<RateSearchPage />} />
          <Route path={paths.planList} element={<PlanListPage />} />
          <Route path={paths.planDetail} element={<PlanDetailPage />} />
          <Route path={paths.country} element={<PlaceListPage key="country" page="country" />} />
          <Route path={paths.prefecture} element={<PlaceListPage key="prefecture" page="prefecture" />} />
          {MASTER_PAGES.map((page) => (
            <Route
              key={page.entity}
              path={paths.page(page.entity)}
              element={<MasterListPage key={page.entity} page={page} />}
            />
          ))}
          <Route path={`${paths.root}/*`} element={<MissingPage />} />
        </Routes>
      </Suspense>
    </div>
  );
}
