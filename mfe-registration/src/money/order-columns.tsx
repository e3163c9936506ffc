import { formatDate, REDUCED_RATE_MARK, lineStateOf } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { MoneyText, ToneBadge, type TableColumn } from '@honjin/ui';
import type { OrderLine, PaymentLine } from '../booking/form/booking-types.ts';
import type { MovableLine } from './movable-lines.ts';
import { useItemName } from './use-item-name.ts';

/** Columns of sales lines, in the dialogs and on the page alike. */
export function useOrderColumns(): TableColumn<OrderLine>[] {
  const { t } = useTranslation('registration');
  const itemName = useItemName();
  return [
    {
      key: 'useDate',
      header: t('money.useDate'),
      width: '88px',
      cell: ({ useDate }) => formatDate(useDate, 'MM/dd'),
    },
    {
      key: 'item',
      header: t('money.item'),
      cell: (order) => (
        <>
          {order.taxRateType === 'REDUCED' && `${REDUCED_RATE_MARK} `}
          {itemName(order)}
          {order.useRoomNo !== '' && ` (${order.useRoomNo})`}
          {order.memo !== '' && ` · ${order.memo}`}
          {order.checkNo !== undefined &&
            ` · ${t('money.check', { till: order.tillName, number: order.checkNo })}`}
        </>
      ),
    },
    {
      key: 'unitPrice',
      header: t('money.unitPrice'),
      numeric: true,
      cell: ({ unitPrice }) => <MoneyText yen={unitPrice} />,
    },
    { key: 'quantity', header: t('money.quantity'), numeric: true, cell: ({ quantity }) => quantity },
    {
      key: 'tax',
      header: t('money.tax'),
      numeric: true,
      cell: ({ taxAmount }) => <MoneyText yen={taxAmount} />,
    },
    {
      key: 'total',
      header: t('money.total'),
      numeric: true,
      cell: ({ totalAmount }) => <MoneyText yen={totalAmount} strong />,
    },
    { key: 'page', header: t('money.page'), numeric: true, width: '56px', cell: ({ billPage }) => billPage },
    { key: 'state', header: t('money.state'), width: '120px', cell: (order) => <LineState line={order} /> },
  ];
}

/** Columns of payments. */
export function usePaymentColumns(): TableColumn<PaymentLine>[] {
  const { t } = useTranslation('registration');
  const itemName = useItemName();
  return [
    {
      key: 'paymentDate',
      header: t('money.paymentDate'),
      width: '88px',
      cell: ({ paymentDate }) => formatDate(paymentDate, 'MM/dd'),
    },
    {
      key: 'item',
      header: t('money.paymentItem'),
      cell: (payment) =>
        [itemName(payment), payment.billingAddressName, payment.memo]
          .filter((part) => part !== '')
          .join(' · '),
    },
    {
      key: 'amount',
      header: t('money.amount'),
      numeric: true,
      cell: ({ paymentAmount }) => <MoneyText yen={paymentAmount} strong />,
    },
    { key: 'page', header: t('money.page'), numeric: true, width: '56px', cell: ({ billPage }) => billPage },
    {
      key: 'state',
      header: t('money.state'),
      width: '120px',
      cell: (payment) => <LineState line={payment} />,
    },
  ];
}

/** Columns of lines that are to go elsewhere; money received counts against what is owed. */
export function useMoveColumns(): TableColumn<MovableLine>[] {
  const { t } = useTranslation('registration');
  const itemName = useItemName();
  return [
    { key: 'date', header: t('money.useDate'), width: '88px', cell: ({ date }) => formatDate(date, 'MM/dd') },
    {
      key: 'name',
      header: t('money.item'),
      cell: ({ order, name }) => itemName(order ?? { itemName: name }),
    },
    {
      key: 'amount',
      header: t('money.amount'),
      numeric: true,
      cell: ({ amount }) => <MoneyText yen={amount} strong />,
    },
    { key: 'page', header: t('money.page'), numeric: true, width: '56px', cell: ({ page }) => page },
    { key: 'kind', header: t('move.kindHeader'), width: '120px', cell: ({ kind }) => t(`move.kind.${kind}`) },
  ];
}

type Line = Pick<OrderLine, 'billStatus' | 'billNo' | 'reversalOf'> & { isPlanned?: boolean };

/** Shows the state of a line: settled under which bill, a reversal, planned, or open. */
function LineState({ line }: { line: Line }) {
  const { t } = useTranslation('registration');
  const state = lineStateOf(line);
  if (state === 'REVERSAL') return <ToneBadge tone="caution" label={t('money.reversal')} />;
  if (state === 'SETTLED') return <ToneBadge tone="success" label={line.billNo || t('money.settled')} />;
  if (state === 'PLANNED') return <ToneBadge tone="neutral" label={t('money.planned')} />;
  return <ToneBadge tone="attention" label={t('money.open')} />;
}
