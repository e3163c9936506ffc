import {
  formatDate,
  isTakenBackByHand,
  isUnsettled,
  lineChangeBlockedBy,
  settlementCancelBlockedBy,
  standingLines,
} from '@honjin/domain';
import { useBusinessDate, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  AddRegular,
  ArrowUndoRegular,
  DataTable,
  HistoryRegular,
  makeStyles,
  MoneyText,
  ReOrderRegular,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { usePaymentColumns, useOrderColumns } from '../../money/order-columns.tsx';
import { ChargeStop } from '../../money/charge-stop.tsx';
import { explanationOf, explanationOfSum, nightsOf } from '../../money/explain-line.ts';
import { lineKeys, ratesOf } from '../../money/slip.ts';
import { TaxBlock } from '../../money/tax-block.tsx';
import { useSlip } from '../../money/use-slip.ts';
import { Facts } from '../../parts/facts.tsx';
import { Section } from '../../parts/field-grid.tsx';
import { QueryPanel } from '../../parts/query-panel.tsx';
import type { Bill, Booking, OrderLine, PaymentLine, RoomUnit, UseDetail } from '../form/booking-types.ts';
import { ExplainButton } from '../conditions/explain-button.tsx';
import { actionBlockedBy } from '../acting/unit-actions.ts';
import { UndoDialog, type Undoing } from './undo-dialog.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  buttons: { display: 'flex', gap: '8px' },
  sums: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'start',
    gap: '16px',
    flexWrap: 'wrap',
  },
});

/** The dialogs that the buttons of the slip open. */
export type SlipAction = 'ORDER' | 'PAYMENT' | 'MOVE' | 'PAST';

interface Props {
  booking: Booking;
  unit: RoomUnit;
  isDirty: boolean;
  onAction: (action: SlipAction) => void;
}

/** The entry that will be taken back once the user gave the reason. */

/** Use details: sales lines, payments, bills and what is still owed. */
export default function DetailsPanel({ booking, unit, isDirty, onAction }: Props) {
  const { t } = useTranslation('registration');
  const slip = useSlip(booking, unit);
  const [undoing, setUndoing] = useState<Undoing>();
  const { businessDate, salesDate } = useBusinessDate();
  const day = businessDate === null ? null : { businessDate, salesDate: salesDate ?? businessDate };
  const mayEdit = usePermission('money', 'edit');
  const rights = { look: true, slip: true, registration: true, money: mayEdit, receipt: true, key: true };
  const block = actionBlockedBy('PAYMENT', { unit, day, rights, isDirty });
  const blockedReason = block === null ? undefined : t(`block.${block}`);
  return (
    <QueryPanel query={slip}>
      {(detail) =>
        detail && (
          <>
            <Slip
              booking={booking}
              unit={unit}
              detail={detail}
              blockedReason={blockedReason}
              mayEdit={mayEdit}
              onAction={onAction}
              onUndo={setUndoing}
            />
            {undoing && (
              <UndoDialog
                booking={booking}
                unit={unit}
                undoing={undoing}
                onClose={() => setUndoing(undefined)}
              />
            )}
          </>
        )
      }
    </QueryPanel>
  );
}

interface SlipProps {
  booking: Booking;
  unit: RoomUnit;
  detail: UseDetail;
  blockedReason: string | undefined;
  mayEdit: boolean;
  onAction: Props['onAction'];
  onUndo: (undoing: Undoing) => void;
}

function Slip({ booking, unit, detail, blockedReason, mayEdit, onAction, onUndo }: SlipProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nights = nightsOf(booking);
  const orderColumns: TableColumn<OrderLine>[] = [
    ...useOrderColumns(),
    useExplainColumn(nights),
    useUndoColumn<OrderLine>(mayEdit, ({ id, itemName }) => onUndo({ kind: 'order', id, name: itemName })),
  ];
  const paymentColumns: TableColumn<PaymentLine>[] = [
    ...usePaymentColumns(),
    useUndoColumn<PaymentLine>(mayEdit, ({ id, itemName }) =>
      onUndo({ kind: 'payment', id, name: itemName }),
    ),
  ];
  const add = (action: SlipAction, icon = <AddRegular />) => (
    <ActionButton size="small" icon={icon} blockedReason={blockedReason} onClick={() => onAction(action)}>
      {t(`action.${action}`)}
    </ActionButton>
  );
  return (
    <div className={styles.root}>
      <div className={styles.sums}>
        <Facts
          facts={[
            {
              term: t('money.unsettledSales'),
              value: (
                <>
                  <MoneyText yen={detail.unsettledSales} />
                  <ExplainButton
                    explanation={explanationOfSum(unsettledOrders(detail), nights)}
                    night={t('money.unsettledSales')}
                  />
                </>
              ),
            },
            { term: t('money.unsettledPayments'), value: <MoneyText yen={detail.unsettledPayments} /> },
            { term: t('money.unsettledBalance'), value: <MoneyText yen={detail.unsettledBalance} strong /> },
            { term: t('money.plannedSales'), value: <MoneyText yen={detail.plannedSales} /> },
          ]}
        />
        <TaxBlock rates={ratesOf(standingLines(detail.bOrders))} />
      </div>
      <Section
        title={t('money.orders')}
        aside={
          <span className={styles.buttons}>
            <ActionButton size="small" icon={<HistoryRegular />} onClick={() => onAction('PAST')}>
              {t('action.PAST')}
            </ActionButton>
            {add('MOVE', <ReOrderRegular />)}
            {add('ORDER')}
            <ChargeStop unit={unit} stop={detail.chargeStop} mayEdit={mayEdit} />
          </span>
        }
      >
        <DataTable
          label={t('money.orders')}
          columns={orderColumns}
          rows={detail.bOrders}
          rowKey={lineKeys(detail.bOrders)}
          paged={false}
          maxHeight="320px"
          emptyTitle={t('money.noOrders')}
        />
      </Section>
      <Section title={t('money.payments')} aside={add('PAYMENT')}>
        <DataTable
          label={t('money.payments')}
          columns={paymentColumns}
          rows={detail.bPayments}
          rowKey={({ id }) => id}
          paged={false}
          emptyTitle={t('money.noPayments')}
        />
      </Section>
      <Bills bills={detail.bills} onUndo={onUndo} />
    </div>
  );
}

/** Lines that the unsettled sum consists of. */
function unsettledOrders({ bOrders }: UseDetail): OrderLine[] {
  return bOrders.filter((order) => !order.isPlanned && isUnsettled(order));
}

function useExplainColumn(nights: ReturnType<typeof nightsOf>): TableColumn<OrderLine> {
  const { t } = useTranslation('registration');
  return {
    key: 'explain',
    header: t('money.why'),
    width: '56px',
    cell: (order) => (
      <ExplainButton
        explanation={explanationOf(order, nights)}
        night={`${order.itemName} ${formatDate(order.useDate, 'MM/dd')}`}
      />
    ),
  };
}

function useUndoColumn<
  Line extends Pick<OrderLine, 'id' | 'billStatus' | 'reversalOf'> & {
    itemName: string;
    isPlanned?: boolean;
  },
>(mayEdit: boolean, onUndo: (line: Line) => void): TableColumn<Line> {
  const { t } = useTranslation('registration');
  return {
    key: 'undo',
    header: t('money.undo'),
    width: '64px',
    cell: (line) => {
      if (!isTakenBackByHand(line)) return null;
      const block = mayEdit ? lineChangeBlockedBy(line) : 'NO_PERMISSION';
      return (
        <ActionButton
          size="small"
          appearance="subtle"
          icon={<ArrowUndoRegular />}
          aria-label={t('money.undoLine', { name: line.itemName })}
          blockedReason={block === null ? undefined : t(`block.${block}`)}
          onClick={() => onUndo(line)}
        />
      );
    },
  };
}

function Bills({ bills, onUndo }: { bills: readonly Bill[]; onUndo: SlipProps['onUndo'] }) {
  const { t } = useTranslation('registration');
  const columns = useBillColumns((bill) => onUndo({ kind: 'bill', id: bill.id, name: bill.billNo }));
  if (bills.length === 0) return null;
  return (
    <Section title={t('money.bills')}>
      <DataTable
        label={t('money.bills')}
        columns={columns}
        rows={bills}
        rowKey={({ id }) => id}
        paged={false}
      />
    </Section>
  );
}

/** Says why a settlement cannot be cancelled, in words. */
function useBillBlock(): (bill: Bill) => string | undefined {
  const { t } = useTranslation('registration');
  const { businessDate, salesDate } = useBusinessDate();
  const mayCancel = usePermission('override', 'edit');
  const day = { businessDate: businessDate ?? '', salesDate: salesDate ?? '' };
  return (bill) => {
    if (!mayCancel) return t('block.NO_PERMISSION');
    const settledOn = bill.status === 'SETTLED' ? bill.bussinessDate : null;
    const block = settlementCancelBlockedBy({ settledOn }, day);
    return block === null ? undefined : t(`block.${block}`);
  };
}

function useBillColumns(onUndo: (bill: Bill) => void): TableColumn<Bill>[] {
  const { t } = useTranslation('registration');
  const blockOf = useBillBlock();
  return [
    { key: 'billNo', header: t('money.billNo'), cell: ({ billNo }) => billNo },
    { key: 'page', header: t('money.page'), numeric: true, cell: ({ billPage }) => billPage },
    {
      key: 'date',
      header: t('money.settledOn'),
      cell: ({ bussinessDate }) => bussinessDate.replaceAll('-', '/'),
    },
    {
      key: 'sales',
      header: t('money.total'),
      numeric: true,
      cell: ({ salesTotal }) => <MoneyText yen={salesTotal} strong />,
    },
    { key: 'state', header: t('money.state'), cell: ({ status }) => t(`money.billStatus.${status}`) },
    {
      key: 'undo',
      header: t('money.undo'),
      width: '64px',
      cell: (bill) => (
        <ActionButton
          size="small"
          appearance="subtle"
          icon={<ArrowUndoRegular />}
          aria-label={t('money.undoLine', { name: bill.billNo })}
          blockedReason={blockOf(bill)}
          onClick={() => onUndo(bill)}
        />
      ),
    },
  ];
}
