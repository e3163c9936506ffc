import { Navigate, Route, Routes } from '@honjin/mfe-kit';
import { LoadingOverlay, makeStyles } from '@honjin/ui';
import { lazy, Suspense } from 'react';
import { BatchPage } from './batch/batch.page.tsx';
import { PHASE_PAGES } from './batch/phases.ts';
import { PhasePage } from './batch/phase.page.tsx';
import { paths } from './paths.ts';
import { CompanyPage } from './tenancy/company.page.tsx';
import { GroupPage } from './tenancy/group.page.tsx';
import { StorePage } from './tenancy/store.page.tsx';

// The pages of the evening and of the back office come when they are opened.
const AnalysisPage = lazy(() =>
  import('./analysis/analysis.page.tsx').then(({ AnalysisPage: page }) => ({ default: page })),
);
const CashPage = lazy(() => import('./cash/cash.page.tsx').then(({ CashPage: page }) => ({ default: page })));
const InstallationPage = lazy(() =>
  import('./tenancy/installation.page.tsx').then(({ InstallationPage: page }) => ({ default: page })),
);
const PreviewPage = lazy(() =>
  import('./batch/preview.page.tsx').then(({ PreviewPage: page }) => ({ default: page })),
);
const ProgramsPage = lazy(() =>
  import('./programs/programs.page.tsx').then(({ ProgramsPage: page }) => ({ default: page })),
);
const WebhooksPage = lazy(() =>
  import('./webhooks/webhooks.page.tsx').then(({ WebhooksPage: page }) => ({ default: page })),
);
const RetentionPage = lazy(() =>
  import('./retention/retention.page.tsx').then(({ RetentionPage: page }) => ({ default: page })),
);
const RecordPage = lazy(() =>
  import('./batch/record.page.tsx').then(({ RecordPage: page }) => ({ default: page })),
);

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
});

export function Root() {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Suspense fallback={<LoadingOverlay loading />}>
        <Routes>
          <Route path={paths.cash} element={<CashPage />} />
          <Route path={paths.preview} element={<PreviewPage />} />
          <Route path={paths.record()} element={<RecordPage />} />
          <Route path={paths.batch} element={<BatchPage />} />
          {PHASE_PAGES.map((phase) => (
            <Route key={phase} path={paths.phase(phase)} element={<PhasePage phase={phase} />} />
          ))}
          <Route path={paths.analysis} element={<AnalysisPage />} />
          <Route path={paths.group} element={<GroupPage />} />
          <Route path={paths.company} element={<CompanyPage />} />
          <Route path={paths.store} element={<StorePage />} />
          <Route path={paths.retention} element={<RetentionPage />} />
          <Route path={paths.installation} element={<InstallationPage />} />
          <Route path={paths.programs} element={<ProgramsPage />} />
          <Route path={paths.webhooks} element={<WebhooksPage />} />
          <Route path={`${paths.root}/*`} element={<Navigate to={paths.batch} replace />} />
        </Routes>
      </Suspense>
    </div>
  );
}
