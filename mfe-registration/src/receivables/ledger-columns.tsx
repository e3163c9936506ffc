import { formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { MoneyText, ToneBadge, type TableColumn } from '@honjin/ui';
import { AGING_TONES, type Receivable } from './receivable-types.ts';

/** Columns of a billing address' receivables. */
export function useLedgerColumns(): TableColumn<Receivable>[] {
  const { t } = useTranslation('registration');
  const yen = (key: string, header: string, amountOf: (row: Receivable) => number) => ({
    key,
    header,
    numeric: true,
    width: '112px',
    cell: (row: Receivable) => <MoneyText yen={amountOf(row)} />,
  });
  return [
    { key: 'billNo', header: t('money.billNo'), width: '112px', cell: ({ billNo }) => billNo },
    {
      key: 'booking',
      header: t('list.column.bookingNo'),
      width: '120px',
      cell: ({ bookingLabel }) => bookingLabel,
    },
    { key: 'guest', header: t('list.column.guest'), cell: ({ guestName }) => guestName },
    {
      key: 'stay',
      header: t('receivable.stay'),
      width: '128px',
      cell: ({ checkInDate, checkOutDate }) =>
        `${formatDate(checkInDate, 'MM/dd')} – ${formatDate(checkOutDate, 'MM/dd')}`,
    },
    {
      key: 'dueDate',
      header: t('receivable.dueDate'),
      width: '176px',
      cell: (row) => (
        <>
          {formatDate(row.dueDate)} <DueBadge row={row} />
        </>
      ),
    },
    yen('amount', t('receivable.amount'), ({ amount }) => amount),
    yen('received', t('receivable.received'), ({ received }) => received),
    yen('balance', t('receivable.balance'), ({ balance }) => balance),
  ];
}

function DueBadge({ row }: { row: Receivable }) {
  const { t } = useTranslation('registration');
  if (row.isCancelled) return <ToneBadge tone="neutral" label={t('money.billStatus.CANCELLED')} />;
  if (row.balance === 0) return <ToneBadge tone="success" label={t('receivable.paid')} />;
  if (row.aging === 'NOT_DUE') return null;
  return <ToneBadge tone={AGING_TONES[row.aging]} label={t(`receivable.aging.${row.aging}`)} />;
}
