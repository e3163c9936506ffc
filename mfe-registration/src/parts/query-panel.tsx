import { errorText, isApiError, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, Skeleton, SkeletonItem, makeStyles } from '@honjin/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  skeleton: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBlock: '12px' },
});

interface Props<Data> {
  query: UseQueryResult<Data, Error>;
  children: (data: Data) => ReactNode;
}

/** Shows an answer once it is there; before that a skeleton, and a way to try again when it failed. */
export function QueryPanel<Data>({ query, children }: Props<Data>) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const requestId = isApiError(query.error) ? query.error.requestId : undefined;
    return (
      <ErrorPanel
        message={errorText(query.error, i18n)}
        requestId={requestId}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Skeleton className={styles.skeleton} aria-label={t('loading')}>
      <SkeletonItem size={32} />
      <SkeletonItem size={120} />
      <SkeletonItem size={120} />
    </Skeleton>
  );
}
