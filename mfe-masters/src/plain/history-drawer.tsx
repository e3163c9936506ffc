import type { FieldChange, HistoryEntry } from '@honjin/contracts/masters';
import { callApi, errorText, formatInstant, useSession, useTranslation } from '@honjin/mfe-kit';
import { Button, Drawer, EmptyState, ErrorPanel, makeStyles, Spinner, tokens } from '@honjin/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  entry: {
    paddingBlockEnd: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontSize: '13px',
    lineHeight: '20px',
  },
  head: { display: 'flex', gap: '8px', margin: 0, fontWeight: 600 },
  time: { color: tokens.colorNeutralForeground3, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  changes: { display: 'grid', gridTemplateColumns: 'minmax(96px, 1fr) 3fr', gap: '2px 8px', margin: 0 },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  before: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
});

/** The call of any master that answers its history. */
interface HistoryCall {
  readonly path: string;
}

export interface HistoryDrawerProps {
  call: HistoryCall;
  id: string;
  /** The name of the record. */
  name: string;
  label: (field: string) => string;
  /** A value as its field is written. */
  renderValue: (field: string, value: unknown) => ReactNode;
  onClose: () => void;
}

interface Page {
  entries: HistoryEntry[];
  hasMore: boolean;
}

function useHistory(call: HistoryCall, id: string) {
  const { storeId } = useSession().targetStore;
  return useInfiniteQuery({
    queryKey: [call.path, storeId, id],
    queryFn: ({ pageParam, signal }) =>
      callApi(call as never, (pageParam === undefined ? { id } : { id, after: pageParam }) as never, {
        signal,
      }) as Promise<Page>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => (page.hasMore ? page.entries.at(-1)?.id : undefined),
  });
}

function Change({
  change,
  label,
  renderValue,
}: { change: FieldChange } & Pick<HistoryDrawerProps, 'label' | 'renderValue'>) {
  const styles = useStyles();
  const { field, before, after } = change;
  return (
    <>
      <dt className={styles.term}>{label(field)}</dt>
      <dd className={styles.value}>
        {before !== null && before !== '' && (
          <>
            <del className={styles.before}>{renderValue(field, before)}</del>
            {' → '}
          </>
        )}
        {after === null || after === '' ? '–' : renderValue(field, after)}
      </dd>
    </>
  );
}

function Entry({
  entry,
  label,
  renderValue,
}: { entry: HistoryEntry } & Pick<HistoryDrawerProps, 'label' | 'renderValue'>) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  return (
    <article className={styles.entry}>
      <p className={styles.head}>
        <span>{t(`history.kinds.${entry.kind}`)}</span>
        <span>{entry.userName ?? t('history.system')}</span>
        <time className={styles.time} dateTime={entry.at}>
          {formatInstant(entry.at, 'second')}
        </time>
      </p>
      <dl className={styles.changes}>
        {entry.changes.map((change) => (
          <Change key={change.field} {...{ change, label, renderValue }} />
        ))}
      </dl>
    </article>
  );
}

/**
 * Shows who changed a record, when, and from what to what, newest first. It serves every master that keeps a history.
 */
export function HistoryDrawer({ call, id, name, label, renderValue, onClose }: HistoryDrawerProps) {
  const { t, i18n } = useTranslation('masters');
  const answer = useHistory(call, id);
  const entries = answer.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Drawer open title={t('history.title', { name })} size="medium" onClose={onClose}>
      {answer.isPending && <Spinner label={t('history.loading')} />}
      {answer.error && (
        <ErrorPanel message={errorText(answer.error, i18n)} onRetry={() => void answer.refetch()} />
      )}
      {answer.isSuccess && entries.length === 0 && <EmptyState title={t('history.empty')} />}
      {entries.map((entry) => (
        <Entry key={entry.id} {...{ entry, label, renderValue }} />
      ))}
      {answer.hasNextPage && (
        <Button disabledFocusable={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </Drawer>
  );
}
