import { useTranslation } from '@honjin/mfe-kit';
import { CheckboxField, DataTable, MoneyText, type TableColumn } from '@honjin/ui';
import { formatDate, REDUCED_RATE_MARK } from '@honjin/domain';
import type { OrderLine } from '../form/booking-types.ts';

interface Props {
  /** Lines of the settled bill. */
  orders: readonly OrderLine[];
  /** Lines on the paper; null: all of them. */
  value: ReadonlySet<string> | null;
  onChange: (value: ReadonlySet<string> | null) => void;
}

/** Lets the user choose the lines of a bill that go on the receipt: nights on one, extras on another. */
export function ReceiptParts({ orders, value, onChange }: Props) {
  const { t } = useTranslation('registration');
  const columns = usePartColumns();
  const nights = orders.filter(({ orderIsRoomFee }) => orderIsRoomFee).map(({ id }) => id);
  const chosen = orders.filter(({ id }) => value?.has(id));
  return (
    <>
      <CheckboxField
        label={t('receipt.inParts')}
        value={value !== null}
        onChange={(on) => onChange(on ? new Set(nights) : null)}
      />
      {value !== null && (
        <>
          <DataTable
            label={t('receipt.partLines')}
            columns={columns}
            rows={orders}
            rowKey={({ id }) => id}
            rowLabel={({ itemName }) => itemName}
            selection={{ selected: value, onSelectionChange: onChange }}
            paged={false}
            maxHeight="180px"
          />
          <div>
            {t('receipt.partTotal')}{' '}
            <MoneyText yen={chosen.reduce((sum, { totalAmount }) => sum + totalAmount, 0)} strong />
          </div>
        </>
      )}
    </>
  );
}

function usePartColumns(): TableColumn<OrderLine>[] {
  const { t } = useTranslation('registration');
  return [
    {
      key: 'date',
      header: t('money.useDate'),
      width: '88px',
      cell: ({ useDate }) => formatDate(useDate, 'MM/dd'),
    },
    {
      key: 'item',
      header: t('money.item'),
      cell: ({ itemName, taxRateType }) =>
        taxRateType === 'REDUCED' ? `${REDUCED_RATE_MARK} ${itemName}` : itemName,
    },
    {
      key: 'total',
      header: t('money.total'),
      numeric: true,
      cell: ({ totalAmount }) => <MoneyText yen={totalAmount} strong />,
    },
  ];
}
