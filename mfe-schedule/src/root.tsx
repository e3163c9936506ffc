import { Navigate, Route, Routes } from '@honjin/mfe-kit';
import { LoadingOverlay } from '@honjin/ui';
import { lazy, Suspense } from 'react';
import { BoardPage } from './board/board.page.tsx';
import { paths } from './paths.ts';

// The board does not wait for the keys, which are another page.
const KeyDeliveryPage = lazy(() =>
  import('./deliver/key-delivery.page.tsx').then(({ KeyDeliveryPage: page }) => ({ default: page })),
);

export function Root() {
  return (
    <Suspense fallback={<LoadingOverlay loading />}>
      <Routes>
        <Route path={paths.root} element={<BoardPage />} />
        <Route path={paths.deliver} element={<KeyDeliveryPage />} />
        <Route path={`${paths.root}/*`} element={<Navigate to={paths.root} replace />} />
      </Routes>
    </Suspense>
  );
}
