import type { DayFinding } from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import { Link, paths as sitePaths, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  DataTable,
  ErrorCircleRegular,
  InfoRegular,
  MessageBar,
  MessageBarBody,
  ToneBadge,
  WarningRegular,
  type TableColumn,
  type Tone,
} from '@honjin/ui';
import type { ReactElement } from 'react';
import { paths } from '../paths.ts';

type Severity = DayFinding['severity'];

/** Findings that stop the close come first. */
export const SEVERITIES: readonly Severity[] = ['BLOCKS', 'WARNS', 'INFORMS'];

export const MARKS: Readonly<Record<Severity, { tone: Tone; icon: ReactElement }>> = {
  BLOCKS: { tone: 'danger', icon: <ErrorCircleRegular /> },
  WARNS: { tone: 'attention', icon: <WarningRegular /> },
  INFORMS: { tone: 'info', icon: <InfoRegular /> },
};

interface Row extends DayFinding {
  key: string;
}

export function countFindings(findings: readonly DayFinding[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function rowsOf(findings: readonly DayFinding[]): Row[] {
  return findings
    .map((finding, index) => ({ ...finding, key: String(index) }))
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** An earlier shift, as the way to its close; the finding names it `2026-11-20 / 1`. */
function EarlierShift({ label }: { label: string }) {
  const { t } = useTranslation('admin');
  const [businessDate = '', shiftNo = ''] = label.split(' / ');
  const names = { date: formatDate(businessDate), shift: shiftNo };
  return (
    <Link to={paths.batchOf({ businessDate, shiftNo: Number(shiftNo) })}>{t('batch.shiftOf', names)}</Link>
  );
}

/** Names the thing that a finding is about, as a link to the place that mends it. */
function Subject({ finding }: { finding: DayFinding }) {
  const { t } = useTranslation('admin');
  const mayOpen = usePermission('registration', 'read');
  const mayCount = usePermission('money', 'edit');
  const { check, bookingId, roomUnitId, label } = finding;
  if (check === 'CASH_NOT_COUNTED') {
    const drawer = label === '' ? t('cash.house') : label;
    return mayCount ? <Link to={paths.cash}>{drawer}</Link> : drawer;
  }
  if (check === 'EARLIER_SHIFT_OPEN') return <EarlierShift label={label} />;
  if (check === 'SYSTEM_IN_USE') return t('batch.users', { count: Number(label) });
  if (bookingId === null || !mayOpen) return label;
  return <Link to={sitePaths.registrationDetail(bookingId, roomUnitId ?? undefined)}>{label}</Link>;
}

function useColumns(): TableColumn<Row>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'severity',
      header: t('batch.finding.severity'),
      width: '120px',
      cell: ({ severity }) => <ToneBadge {...MARKS[severity]} label={t(`batch.severity.${severity}`)} />,
    },
    { key: 'check', header: t('batch.finding.check'), cell: ({ check }) => t(`batch.check.${check}`) },
    {
      key: 'subject',
      header: t('batch.finding.subject'),
      cell: (finding) => <Subject finding={finding} />,
    },
    { key: 'remedy', header: t('batch.finding.remedy'), cell: ({ check }) => t(`batch.remedy.${check}`) },
  ];
}

export interface FindingsTableProps {
  findings: readonly DayFinding[];
  loading?: boolean;
  failure?: { message: string; onRetry: () => void } | undefined;
  /** All of it on one page, as on paper. */
  isWhole?: boolean;
}

/** Lists the findings of the check, each with a link to the place that mends it. */
export function FindingsTable({ findings, loading = false, failure, isWhole = false }: FindingsTableProps) {
  const { t } = useTranslation('admin');
  const columns = useColumns();
  if (findings.length === 0 && !loading && failure === undefined) {
    return (
      <MessageBar intent="success">
        <MessageBarBody>{t('batch.noFindings')}</MessageBarBody>
      </MessageBar>
    );
  }
  return (
    <DataTable
      label={t('batch.findings')}
      columns={columns}
      rows={rowsOf(findings)}
      rowKey={(row) => row.key}
      loading={loading}
      failure={failure}
      firstPageSize={30}
      paged={!isWhole}
    />
  );
}
