import { useSession } from '@honjin/mfe-kit';
import { lazy, Suspense } from 'react';
import { ChunkBoundary } from '../pages/chunk-boundary.tsx';
import { useSessionChanges } from '../session/use-session-changes.ts';

// Hardly anybody previews another role, so the notice is fetched only when somebody does.
const PreviewNotice = lazy(() => import('./preview-notice.tsx'));

/** Says on every page that the session previews another role type. */
export function PreviewBanner() {
  useSessionChanges();
  const { preview } = useSession();
  if (preview === null) return null;
  return (
    <ChunkBoundary>
      <Suspense fallback={null}>
        <PreviewNotice preview={preview} />
      </Suspense>
    </ChunkBoundary>
  );
}
