import { Navigate, Route, Routes } from '@honjin/mfe-kit';
import { makeStyles } from '@honjin/ui';
import { BatchPage } from './batch/batch.page.tsx';
import { PHASE_PAGES } from './batch/phases.ts';
import { PhasePage } from './batch/phase.page.tsx';
import { paths } from './paths.ts';
import { CompanyPage } from './tenancy/company.page.tsx';
import { GroupPage } from './tenancy/group.page.tsx';
import { StorePage } from './tenancy/store.page.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
});

export function Root() {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Routes>
        <Route path={paths.batch} element={<BatchPage />} />
        {PHASE_PAGES.map((phase) => (
          <Route key={phase} path={paths.phase(phase)} element={<PhasePage phase={phase} />} />
        ))}
        <Route path={paths.group} element={<GroupPage />} />
        <Route path={paths.company} element={<CompanyPage />} />
        <Route path={paths.store} element={<StorePage />} />
        <Route path={`${paths.root}/*`} element={<Navigate to={paths.batch} replace />} />
      </Routes>
    </div>
  );
}
