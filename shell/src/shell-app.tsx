import { Navigate, Route, Routes } from '@honjin/mfe-kit';
import { LoadingOverlay, ToastRegion } from '@honjin/ui';
import { lazy, Suspense } from 'react';
import { ChunkBoundary } from './pages/chunk-boundary.tsx';
import { partOf } from './part.tsx';
import { AccessPage, ErrorPage, NotFoundPage } from './pages/plain-pages.tsx';
import { SessionExpiry } from './session/session-expiry.tsx';
import { SessionGuard } from './session/session-guard.tsx';
import { LoginPage } from './sign-in/login.page.tsx';

const frame = partOf(() => import(/* webpackChunkName: "frame" */ './frame/frame.tsx'));
const LandingPage = lazy(async () => ({
  default: (await import('./pages/landing.page.tsx')).LandingPage,
}));
const StaffLoginPage = lazy(() => import('./sign-in/staff-login.page.tsx'));
const ForgetPage = lazy(() => import('./sign-in/forget.page.tsx'));

/** The shared components on show: in development builds only. */
const GalleryPage = IS_DEVELOPMENT
  ? lazy(async () => ({ default: (await import('@honjin/ui/gallery')).Gallery }))
  : undefined;

/** Every route of the page. Unknown paths go to the frame, where a remote may answer them. */
export function ShellApp() {
  return (
    <ChunkBoundary>
      <ToastRegion />
      <SessionExpiry />
      <Suspense fallback={<LoadingOverlay loading />}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/login/staff" element={<StaffLoginPage />} />
          <Route path="/forget" element={<ForgetPage />} />
          <Route path="/landing" element={<LandingPage />} />
          <Route path="/error" element={<ErrorPage />} />
          <Route path="/notfound" element={<NotFoundPage />} />
          <Route path="/access" element={<AccessPage />} />
          <Route path="/denied" element={<Navigate to="/access" replace />} />
          {GalleryPage && <Route path="/gallery" element={<GalleryPage />} />}
          <Route
            path="*"
            element={
              <SessionGuard bring={frame.bring}>
                <frame.Component />
              </SessionGuard>
            }
          />
        </Routes>
      </Suspense>
    </ChunkBoundary>
  );
}
