import { useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel } from '@honjin/ui';
import { Component, type ReactNode } from 'react';

/** True when a part of this build could not be fetched: usually a newer build has replaced it. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as Error & { code?: string }).code;
  return (
    error.name === 'ChunkLoadError' ||
    code === 'CSS_CHUNK_LOAD_FAILED' ||
    /Loading (?:CSS )?chunk/.test(error.message)
  );
}

interface State {
  error?: unknown;
}

/** Shows a message instead of a blank page when a part of the shell fails. */
export class ChunkBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <ReloadPanel isOutdated={isChunkLoadError(this.state.error)} />;
  }
}

function ReloadPanel({ isOutdated }: { isOutdated: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <ErrorPanel
      title={isOutdated ? t('chunk.title') : t('systemError.title')}
      message={isOutdated ? t('chunk.body') : t('systemError.body')}
      onRetry={() => location.reload()}
    />
  );
}
