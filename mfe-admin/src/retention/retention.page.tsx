import type { ResponseOf } from '@honjin/contracts';
import { listRetentionReport, previewRetention, showRetention } from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import { errorText, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  DataTable,
  ErrorPanel,
  makeStyles,
  MessageBar,
  MessageBarBody,
  PageHeader,
  Spinner,
  type TableColumn,
  type TablePage,
} from '@honjin/ui';
import { useState } from 'react';
import { instantText } from '../batch/instant.ts';
import { TenancyNav } from '../tenancy/tenancy-nav.tsx';
import { RetentionDialog } from './retention-dialog.tsx';

type Retention = ResponseOf<typeof showRetention>['retention'];
type Due = ResponseOf<typeof previewRetention>['due'][number];
type Gone = ResponseOf<typeof listRetentionReport>['days'][number];

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '16px',
    rowGap: '4px',
    margin: 0,
  },
  value: { margin: 0 },
  heading: { margin: 0, fontSize: '16px' },
});

/** 保存期間: how long the store keeps what it knows of guests, what would go today, and what went. */
export function RetentionPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const answer = useCall(showRetention, {});
  const mayEdit = usePermission('tenancy', 'edit');
  const [isEdited, setIsEdited] = useState(false);
  const { data, error } = answer;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('retention.title')}
        subtitle={t('retention.subtitle')}
        actions={
          <ActionButton
            appearance="primary"
            blockedReason={blockedEdit(mayEdit, data !== undefined, t)}
            onClick={() => setIsEdited(true)}
          >
            {t('retention.edit')}
          </ActionButton>
        }
      />
      <TenancyNav />
      {answer.isPending && <Spinner label={t('loading')} />}
      {error && (
        <ErrorPanel
          message={errorText(error, i18n)}
          requestId={error.requestId}
          onRetry={() => void answer.refetch()}
        />
      )}
      {data && (
        <>
          <Settings retention={data.retention} />
          <Preview retention={data.retention} />
        </>
      )}
      <Report />
      {isEdited && data && <RetentionDialog retention={data.retention} onClose={() => setIsEdited(false)} />}
    </div>
  );
}

function blockedEdit(mayEdit: boolean, isKnown: boolean, t: (key: string) => string): string | undefined {
  if (!mayEdit) return t('retention.noRight');
  return isKnown ? undefined : t('loading');
}

function Settings({ retention }: { retention: Retention }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const { isOn, guestMonths, attachmentMonths, lastRanAt } = retention;
  const facts = [
    [t('retention.guestMonths'), t('retention.months', { count: guestMonths })],
    [t('retention.attachmentMonths'), t('retention.months', { count: attachmentMonths })],
    [t('retention.passports'), t('retention.passportsKept')],
    [t('retention.messages'), t('retention.messagesKept')],
    [t('retention.lastRanAt'), instantText(lastRanAt)],
  ];
  return (
    <>
      <MessageBar intent={isOn ? 'success' : 'info'} layout="multiline">
        <MessageBarBody>{t(isOn ? 'retention.isOn' : 'retention.isOff')}</MessageBarBody>
      </MessageBar>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function usePreviewColumns(): TableColumn<Due>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'kind',
      header: t('retention.kind'),
      hideable: false,
      cell: ({ kind }) => t(`retention.kindOf.${kind}`),
    },
    { key: 'count', header: t('retention.count'), numeric: true, width: '120px', cell: ({ count }) => count },
  ];
}

/** Shows the data that would go today by the saved months, whether removal is switched on or not. */
function Preview({ retention: { guestMonths, attachmentMonths } }: { retention: Retention }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const columns = usePreviewColumns();
  const answer = useCall(previewRetention, { guestMonths, attachmentMonths }, { staleTime: 0 });
  return (
    <>
      <h2 className={styles.heading}>{t('retention.preview')}</h2>
      <DataTable
        label={t('retention.preview')}
        columns={columns}
        rows={answer.data?.due ?? []}
        rowKey={({ kind }) => kind}
        loading={answer.isPending}
        failure={
          answer.error
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
      />
    </>
  );
}

function Report() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const [page, setPage] = useState<TablePage>({ page: 1, pageSize: 30 });
  const answer = useCall(listRetentionReport, page, { placeholderData: (previous) => previous });
  const columns: TableColumn<Gone>[] = [
    {
      key: 'date',
      header: t('retention.date'),
      width: '140px',
      hideable: false,
      cell: ({ date }) => formatDate(date),
    },
    { key: 'kind', header: t('retention.kind'), cell: ({ kind }) => t(`retention.kindOf.${kind}`) },
    { key: 'count', header: t('retention.count'), numeric: true, width: '120px', cell: ({ count }) => count },
  ];
  return (
    <>
      <h2 className={styles.heading}>{t('retention.report')}</h2>
      <DataTable
        label={t('retention.report')}
        columns={columns}
        rows={answer.data?.days ?? []}
        rowKey={({ date, kind }) => `${date} ${kind}`}
        loading={answer.isFetching}
        emptyTitle={t('retention.nothingWent')}
        failure={
          answer.error
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
        paging={{ ...page, total: answer.data?.totalCount ?? 0, onPageChange: setPage }}
      />
    </>
  );
}
