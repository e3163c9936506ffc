import {
  confirmMessages,
  countMessages,
  INBOX_TABS,
  searchMessages,
  type MessageRow,
  type Provider,
} from '@honjin/contracts/linkage';
import {
  errorText,
  useLiveCall,
  useNavigate,
  useSearchParams,
  useTranslation,
  useWrite,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowUploadRegular,
  Button,
  ConfirmDialog,
  CountTabs,
  DataTable,
  EmptyState,
  makeStyles,
  PageHeader,
} from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import { OutageNotice } from '../accounts/outage-notice.tsx';
import { FOLLOWS, MESSAGE_READS } from '../linkage-reads.ts';
import { inboxPath, linkagePaths, mappingPath, messagePath, missingPath } from '../provider.ts';
import { useLinkageBlock } from '../use-linkage-rights.ts';
import { useInboxColumns } from './inbox-columns.tsx';
import { InboxFileMenu } from './inbox-file-menu.tsx';
import { InboxFilterBar } from './inbox-filter-bar.tsx';
import {
  hasCondition,
  inboxWish,
  NO_FILTERS,
  readInboxQuery,
  writeInboxQuery,
  type InboxQuery,
  type InboxSort,
} from './inbox-query.ts';
import { MessageActions } from './message-actions.tsx';

const UploadDialog = lazy(() => import('../upload/upload-dialog.tsx'));

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px' } });

/** Messages of a site controller: what came in, what became of it, and what a person has to do. Its state is the address. */
export default function InboxPage({ provider }: { provider: Provider }) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [isUploading, setIsUploading] = useState(false);
  const query = readInboxQuery(search);
  const block = useLinkageBlock();
  const other = provider === 'LINCOLN' ? 'TEMAIRAZU' : 'LINCOLN';
  const counts = useLiveCall(countMessages, { provider }, { follows: FOLLOWS, staleTime: 0 });
  const change = (part: Partial<InboxQuery>) => setSearch(writeInboxQuery({ ...query, page: 1, ...part }));
  return (
    <div className={styles.root}>
      <PageHeader
        title={t(`title.${provider}`)}
        actions={
          <>
            <Button onClick={() => void navigate(inboxPath(other))}>{t(`provider.${other}`)}</Button>
            <Button onClick={() => void navigate(missingPath(provider))}>{t('missing.open')}</Button>
            <Button onClick={() => void navigate(linkagePaths.stock)}>{t('stock.open')}</Button>
            <Button onClick={() => void navigate(mappingPath(provider))}>{t('mapping.open')}</Button>
            <InboxFileMenu query={query} provider={provider} />
            <ActionButton
              appearance="primary"
              icon={<ArrowUploadRegular />}
              blockedReason={block}
              onClick={() => setIsUploading(true)}
            >
              {t('upload.open')}
            </ActionButton>
          </>
        }
      />
      <OutageNotice provider={provider} />
      <InboxFilterBar
        key={search.toString()}
        filters={query.filters}
        isTabCondition={query.tab !== 'ALL'}
        busy={false}
        onSearch={(filters) => change({ filters, ...(filters === NO_FILTERS ? {} : { tab: 'ALL' }) })}
      />
      <CountTabs
        label={t('tabs')}
        tabs={INBOX_TABS.map((value) => ({
          value,
          label: t(`tab.${value}`),
          count: counts.data?.tabs.find(({ tab }) => tab === value)?.count,
        }))}
        value={query.tab}
        onChange={(tab) => change({ tab })}
      />
      {hasCondition(query) ? (
        <InboxTable provider={provider} query={query} onChange={change} />
      ) : (
        <EmptyState title={t('needsCondition')} />
      )}
      <Suspense fallback={null}>
        {isUploading && <UploadDialog provider={provider} onClose={() => setIsUploading(false)} />}
      </Suspense>
    </div>
  );
}

interface TableProps {
  provider: Provider;
  query: InboxQuery;
  onChange: (part: Partial<InboxQuery>) => void;
}

function InboxTable({ provider, query, onChange }: TableProps) {
  const { t, i18n } = useTranslation('linkage');
  const navigate = useNavigate();
  const columns = useInboxColumns();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { page, pageSize } = query;
  const answer = useLiveCall(
    searchMessages,
    { ...inboxWish(query, provider), page, pageSize },
    { follows: FOLLOWS, staleTime: 0, placeholderData: (previous) => previous },
  );
  const rows = answer.data?.messages ?? [];
  const chosen = rows.filter(({ messageId }) => selected.has(messageId));
  const open = ({ messageId }: MessageRow) => void navigate(messagePath(provider, messageId));
  return (
    <DataTable
      label={t(`title.${provider}`)}
      columns={columns}
      rows={rows}
      rowKey={({ messageId }) => messageId}
      rowLabel={(row) => row.travelAgencyBookingNumber || row.sourceName || row.messageId}
      loading={answer.isPending}
      failure={
        answer.isError
          ? {
              message: errorText(answer.error, i18n),
              requestId: answer.error.requestId,
              onRetry: () => void answer.refetch(),
            }
          : undefined
      }
      emptyTitle={t(`none.${query.tab}`)}
      onOpen={open}
      selection={{ selected, onSelectionChange: setSelected }}
      toolbar={
        <>
          <MessageActions chosen={chosen} onDone={() => setSelected(new Set())} />
          <ConfirmAll provider={provider} />
        </>
      }
      columnChoiceKey="linkage-inbox"
      sort={{ columnKey: query.sort, direction: query.isDescending ? 'descending' : 'ascending' }}
      onSortChange={(sort) =>
        onChange({
          sort: (sort?.columnKey ?? 'RECEIVED') as InboxSort,
          isDescending: sort?.direction !== 'ascending',
        })
      }
      paging={{
        page,
        pageSize,
        total: answer.data?.totalCount ?? 0,
        onPageChange: (next) => onChange(next),
      }}
    />
  );
}

/** Confirms everything that was imported; what went wrong stays for a person. */
function ConfirmAll({ provider }: { provider: Provider }) {
  const { t } = useTranslation('linkage');
  const block = useLinkageBlock();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = useWrite(confirmMessages, {
    invalidates: MESSAGE_READS,
    successMessage: t('action.confirmed'),
    onSuccess: () => setIsAsking(false),
  });
  return (
    <>
      <ActionButton size="small" blockedReason={block} onClick={() => setIsAsking(true)}>
        {t('action.confirmAll')}
      </ActionButton>
      <ConfirmDialog
        open={isAsking}
        title={t('confirmAll.title')}
        confirmLabel={t('action.confirmAll')}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate({ messageIds: [], provider })}
        onCancel={() => setIsAsking(false)}
      >
        {t('confirmAll.text')}
      </ConfirmDialog>
    </>
  );
}
