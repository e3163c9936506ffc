import {
  downloadJournal,
  JOURNAL_LAYOUTS,
  listJournalExports,
  type JournalExport,
} from '@honjin/contracts/reports';
import { firstOpenDay, formatAmount, formatDate } from '@honjin/domain';
import {
  errorText,
  fetchFile,
  formatInstant,
  useBusinessDate,
  useCall,
  useFileSave,
  usePermission,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  DataTable,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MoneyText,
  type TableColumn,
  type TablePage,
} from '@honjin/ui';
import { useState } from 'react';
import type { Conditions } from '../list-report/use-conditions.ts';
import { periodText } from '../parts/period-text.ts';
import { IssueDialog } from './issue-dialog.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12px' },
  heading: { fontSize: '16px', fontWeight: 600, margin: 0 },
  hint: { margin: '4px 0 8px' },
});

/** Saves a journal in the layout of an accounting software. */
function DownloadMenu({ file }: { file: JournalExport }) {
  const { t } = useTranslation('reports');
  const { save, isBusy } = useFileSave();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          size="small"
          disabledFocusable={isBusy}
          aria-label={t('journal.downloadOf', { no: file.exportNo })}
        >
          {t('journal.download')}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {JOURNAL_LAYOUTS.map((layout) => (
            <MenuItem
              key={layout}
              onClick={() => void save(fetchFile(downloadJournal, { id: file.id, layout }))}
            >
              {t(`codes:journalLayout.${layout}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function useColumns(): TableColumn<JournalExport>[] {
  const { t } = useTranslation('reports');
  return [
    { key: 'exportNo', header: t('journal.no'), width: '72px', cell: ({ exportNo }) => exportNo },
    {
      key: 'days',
      header: t('journal.days'),
      width: '200px',
      cell: ({ dateFrom, dateTo }) => periodText({ from: dateFrom, to: dateTo }),
    },
    {
      key: 'kind',
      header: t('journal.kind'),
      width: '104px',
      cell: ({ isCorrection }) => t(isCorrection ? 'journal.correction' : 'journal.first'),
    },
    {
      key: 'entries',
      header: t('journal.entries'),
      width: '72px',
      numeric: true,
      cell: ({ entries }) => formatAmount(entries),
    },
    {
      key: 'amount',
      header: t('journal.amount'),
      width: '128px',
      numeric: true,
      cell: ({ amount }) => <MoneyText yen={amount} />,
    },
    { key: 'reason', header: t('journal.reason'), cell: ({ reason }) => reason },
    { key: 'by', header: t('journal.by'), width: '120px', cell: ({ exportedBy }) => exportedBy },
    {
      key: 'at',
      header: t('journal.at'),
      width: '144px',
      cell: ({ exportedAt }) => formatInstant(exportedAt),
    },
    {
      key: 'file',
      header: t('journal.file'),
      width: '136px',
      cell: (file) => <DownloadMenu file={file} />,
    },
  ];
}

/** The journals that were handed over to accounting, and what hands over the days that are shown. */
export default function JournalExports({ conditions }: { conditions: Conditions }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('reports');
  const mayIssue = usePermission('report', 'edit');
  const [paging, setPaging] = useState<TablePage>({ page: 1, pageSize: 10 });
  const [isAsked, setIsAsked] = useState(false);
  const answer = useCall(listJournalExports, paging, { placeholderData: (old) => old });
  const columns = useColumns();
  const from = conditions['dateFrom'] ?? '';
  const to = conditions['dateTo'] || from;
  const open = firstOpenDay({ from, to }, useBusinessDate().businessDate);
  return (
    <section aria-label={t('journal.title')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('journal.title')}</h2>
        {mayIssue && from !== '' && (
          <ActionButton
            appearance="primary"
            blockedReason={open === null ? undefined : t('journal.notClosed', { day: formatDate(open) })}
            onClick={() => setIsAsked(true)}
          >
            {t('journal.issue', { days: periodText({ from, to }) })}
          </ActionButton>
        )}
      </div>
      <p className={styles.hint}>{t('journal.hint')}</p>
      <DataTable
        label={t('journal.title')}
        columns={columns}
        rows={answer.data?.exports ?? []}
        rowKey={({ id }) => id}
        loading={answer.isLoading}
        failure={
          answer.error === null
            ? undefined
            : { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
        }
        emptyTitle={t('journal.none')}
        paging={{ ...paging, total: answer.data?.totalCount ?? 0, onPageChange: setPaging }}
      />
      {isAsked && <IssueDialog from={from} to={to} onClose={() => setIsAsked(false)} />}
    </section>
  );
}
