import type { PastChange } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { DataTable, MoneyText, ToneBadge, type TableColumn, pastChangeTones } from '@honjin/ui';
import { useOrderColumns, usePaymentColumns } from '../money/order-columns.tsx';
import { Section } from '../parts/field-grid.tsx';
import type { Past, PastBill, PastOrder, PastPayment } from './past-types.ts';
import { useDifference } from './use-difference.ts';

interface Compared<Row> {
  change: PastChange;
  past: Row | null;
  present: Row | null;
}

/** The row as it was; one that came later as it is. */
function rowOf<Row>({ past, present }: Compared<Row>): Row {
  return (past ?? present)!;
}

/** Columns of rows as they were, behind the one that says how they differ from now. */
function useComparedColumns<Row, Line extends Compared<Row>>(
  columns: readonly TableColumn<Row>[],
  tell: (line: Line) => string,
): TableColumn<Line>[] {
  const { t } = useTranslation('registration');
  return [
    {
      key: 'difference',
      header: t('past.difference'),
      width: '220px',
      cell: (line) => (
        <>
          <ToneBadge tone={pastChangeTones[line.change]} label={t(`past.change.${line.change}`)} />{' '}
          {tell(line)}
        </>
      ),
    },
    ...columns.map(({ key, header, width, numeric, cell }): TableColumn<Line> => ({
      key,
      header,
      width,
      numeric,
      cell: (line) => cell(rowOf(line)),
    })),
  ];
}

const keyOf = (line: Compared<{ id: string }>) => rowOf(line).id;

interface TablesProps {
  past: Past;
  /** Leaves out what is the same now. */
  isBrief: boolean;
}

/** Sales, payments and bills as they stood, each with its difference to now. */
export function PastTables({ past, isBrief }: TablesProps) {
  const { t } = useTranslation('registration');
  const difference = useDifference();
  const orderColumns = useComparedColumns<NonNullable<PastOrder['past']>, PastOrder>(
    useOrderColumns(),
    difference.ofOrder,
  );
  const paymentColumns = useComparedColumns<NonNullable<PastPayment['past']>, PastPayment>(
    usePaymentColumns(),
    difference.ofPayment,
  );
  const shown = <Line extends { change: PastChange }>(lines: readonly Line[]) =>
    lines.filter(({ change }) => !isBrief || change !== 'SAME');
  const bills = shown(past.bills);
  return (
    <>
      <Section title={t('money.orders')}>
        <DataTable
          label={t('money.orders')}
          columns={orderColumns}
          rows={shown(past.bOrders)}
          rowKey={keyOf}
          paged={false}
          emptyTitle={t(isBrief ? 'past.noDifference' : 'past.noOrders')}
        />
      </Section>
      <Section title={t('money.payments')}>
        <DataTable
          label={t('money.payments')}
          columns={paymentColumns}
          rows={shown(past.bPayments)}
          rowKey={keyOf}
          paged={false}
          emptyTitle={t(isBrief ? 'past.noDifference' : 'past.noPayments')}
        />
      </Section>
      {bills.length > 0 && <PastBills bills={bills} tell={difference.ofBill} />}
    </>
  );
}

function PastBills({ bills, tell }: { bills: readonly PastBill[]; tell: (bill: PastBill) => string }) {
  const { t } = useTranslation('registration');
  const columns = useComparedColumns<NonNullable<PastBill['past']>, PastBill>(useBillColumns(), tell);
  return (
    <Section title={t('money.bills')}>
      <DataTable label={t('money.bills')} columns={columns} rows={[...bills]} rowKey={keyOf} paged={false} />
    </Section>
  );
}

function useBillColumns(): TableColumn<NonNullable<PastBill['past']>>[] {
  const { t } = useTranslation('registration');
  return [
    { key: 'billNo', header: t('money.billNo'), cell: ({ billNo }) => billNo },
    { key: 'page', header: t('money.page'), numeric: true, cell: ({ billPage }) => billPage },
    {
      key: 'total',
      header: t('money.total'),
      numeric: true,
      cell: ({ salesTotal }) => <MoneyText yen={salesTotal} strong />,
    },
    {
      key: 'rates',
      header: t('money.taxBlock'),
      cell: ({ tax }) =>
        tax.blocks.map(({ taxRateType, taxPercent, grossYen, taxYen }) => (
          <div key={`${taxRateType} ${taxPercent}`}>
            {t(`money.rateType.${taxRateType}`, { percent: taxPercent })} <MoneyText yen={grossYen} /> (
            {t('money.tax')} <MoneyText yen={taxYen} />)
          </div>
        )),
    },
    { key: 'state', header: t('money.state'), cell: ({ status }) => t(`money.billStatus.${status}`) },
  ];
}
