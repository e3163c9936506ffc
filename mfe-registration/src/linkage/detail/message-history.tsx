import type { MessageRow } from '@honjin/contracts/linkage';
import { formatInstant, Link, useTranslation } from '@honjin/mfe-kit';
import { DataTable, type TableColumn } from '@honjin/ui';
import { KindBadge, SummaryBadge } from '../message-badges.tsx';
import { useProblemText } from '../problem-text.ts';
import { messagePath } from '../provider.ts';
import { BookingLink } from '../inbox/inbox-columns.tsx';
import type { Message } from './message-types.ts';

interface Step {
  key: string;
  at: string;
  what: string;
  by: string;
  detail: string;
}

/**
 * Lists the history of a message: it came in, people took it in again or put it aside, and the last try had a result.
 */
export function TryTable({ answer }: { answer: Message }) {
  const { t } = useTranslation('linkage');
  const problemText = useProblemText();
  const { row: message, tries } = answer;
  const received: Step = {
    key: 'received',
    at: message.receivedAt,
    what: t('try.received', { source: t(`source.${message.source}`) }),
    by: '',
    detail: message.sourceName,
  };
  const people = tries.map((one, at): Step => {
    const { action, by, reason } = one;
    return { key: `${at}`, at: one.at, what: t(`try.${action.replace('.', '_')}`), by, detail: reason };
  });
  const last: Step[] =
    message.processedAt === null
      ? []
      : [
          {
            key: 'processed',
            at: message.processedAt,
            what: t('try.processed', { effect: t(`effect.${message.effect}`), count: message.attempts }),
            by: '',
            detail: problemText(message),
          },
        ];
  const columns: TableColumn<Step>[] = [
    { key: 'at', header: t('try.at'), width: '150px', cell: ({ at }) => formatInstant(at, 'second') },
    { key: 'what', header: t('try.what'), cell: ({ what }) => what },
    { key: 'by', header: t('try.by'), width: '120px', cell: ({ by }) => by },
    { key: 'detail', header: t('try.detail'), cell: ({ detail }) => detail },
  ];
  return (
    <DataTable
      label={t('try.title')}
      columns={columns}
      rows={[received, ...people, ...last].toSorted((a, b) => a.at.localeCompare(b.at))}
      rowKey={({ key }) => key}
      paged={false}
    />
  );
}

interface TableProps {
  label: string;
  rows: readonly MessageRow[];
  emptyTitle: string;
}

/** Messages in a row each, with the way to them and to what became of them. */
export function MessageTable({ label, rows, emptyTitle }: TableProps) {
  const columns = useMessageColumns();
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ messageId }) => messageId}
      paged={rows.length > 50}
      emptyTitle={emptyTitle}
    />
  );
}

function useMessageColumns(): TableColumn<MessageRow>[] {
  const { t } = useTranslation('linkage');
  const problemText = useProblemText();
  return [
    {
      key: 'at',
      header: t('column.received'),
      width: '150px',
      cell: (row) => (
        <Link to={messagePath(row.provider, row.messageId)}>{formatInstant(row.receivedAt, 'second')}</Link>
      ),
    },
    { key: 'kind', header: t('column.kind'), width: '72px', cell: (row) => <KindBadge kind={row.kind} /> },
    {
      key: 'state',
      header: t('column.state'),
      width: '120px',
      cell: (row) => <SummaryBadge states={row} />,
    },
    {
      key: 'effect',
      header: t('column.effect'),
      width: '120px',
      cell: ({ effect }) => t(`effect.${effect}`),
    },
    { key: 'agency', header: t('column.agency'), width: '140px', cell: ({ agencyName }) => agencyName },
    {
      key: 'number',
      header: t('column.agencyNumber'),
      width: '150px',
      cell: ({ travelAgencyBookingNumber }) => travelAgencyBookingNumber,
    },
    {
      key: 'detail',
      header: t('column.reason'),
      cell: (row) =>
        row.problem === null
          ? row.warnings.map((warning) => t(`warning.${warning}`)).join('、')
          : problemText(row),
    },
    {
      key: 'bookingNo',
      header: t('column.bookingNo'),
      width: '104px',
      cell: (row) => <BookingLink row={row} />,
    },
  ];
}
