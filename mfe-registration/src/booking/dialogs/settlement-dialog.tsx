import { yesNo } from '@honjin/contracts';
import { saveMidFlowPayment } from '@honjin/contracts/registration';
import { formatYen, settlementBlockedBy } from '@honjin/domain';
import { useBusinessDate, useTranslation } from '@honjin/mfe-kit';
import { AddRegular, Button, DataTable, makeStyles, MoneyText, SelectField, useToasts } from '@honjin/ui';
import { useState } from 'react';
import { CardHolds, useSettlementCards } from '../../card-terminal/card-holds.tsx';
import { useOrderColumns } from '../../money/order-columns.tsx';
import { lineKeys, nightDatesOf, openPages, plannedNights, slipOf, type Slip } from '../../money/slip.ts';
import { TaxBlock } from '../../money/tax-block.tsx';
import { useSlip } from '../../money/use-slip.ts';
import { Facts } from '../../parts/facts.tsx';
import { QueryPanel } from '../../parts/query-panel.tsx';
import type { UseDetail } from '../form/booking-types.ts';
import type { DialogProps } from './dialog-props.ts';
import {
  bookedOf,
  PaymentFields,
  paymentInput,
  paymentLacks,
  usualPaymentItem,
  type Due,
  type PaymentEntry,
} from './payment-fields.tsx';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { StayDialog } from './stay-dialog.tsx';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: '140px 1fr', gap: '12px' },
  sums: { display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: '16px' },
  payments: { display: 'flex', flexDirection: 'column', gap: '8px' },
});

/** Settles a bill page: its lines and payments become a numbered bill and are frozen. */
export function SettlementDialog(props: DialogProps) {
  const { t } = useTranslation('registration');
  const slip = useSlip(props.booking, props.unit);
  if (slip.data) return <Settlement {...props} detail={slip.data} />;
  return (
    <StayDialog
      about={props}
      size="large"
      action={t('settle.title')}
      blockedReason={t('loading')}
      onSubmit={() => undefined}
    >
      <QueryPanel query={slip}>{() => null}</QueryPanel>
    </StayDialog>
  );
}

/** All that is sold is the fee of a stay that was given up. */
function isFeeBill({ orders }: Slip): boolean {
  return orders.length > 0 && orders.every(({ kind }) => kind === 'FEE');
}

function Settlement(props: DialogProps & { detail: UseDetail }) {
  const { booking, unit, masters, detail, onClose } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const cards = useSettlementCards({ booking, unit });
  const isForCheckOut = unit.status === 'DEPARTURE';
  const pages = openPages(detail);
  const [page, setPage] = useState(pages[0] ?? 1);
  const { businessDate } = useBusinessDate();
  const nights = nightDatesOf(booking);
  const planned = plannedNights(detail, nights);
  // A guest who pays during the stay pays tonight's room with it.
  const [through, setThrough] = useState(planned.findLast((night) => night <= (businessDate ?? '')) ?? null);
  const [typed, setTyped] = useState<readonly PaymentEntry[]>();
  const leaving = { leaving: booking.bRoomUnit, businessDate, nights };
  const slip = slipOf(detail, page, isForCheckOut ? leaving : { through, nights });
  const entries = typed ?? firstPayments(slip, usualPaymentItem(masters));
  const dues = duesOf(entries, slip.salesYen - slip.paidYen);
  const paidNow = entries.reduce((sum, entry, at) => sum + bookedOf(entry, dues[at]!), 0);
  const due = slip.salesYen - slip.paidYen - paidNow;
  const lacks = entries
    .map((entry, at) => paymentLacks(entry, masters, dues[at]!))
    .find((one) => one !== null);
  const block = settlementBlockedBy(unit, {
    purpose: isForCheckOut ? 'CHECK_OUT' : 'MID_STAY',
    lineCount: slip.orders.length + slip.payments.length,
    salesYen: slip.salesYen,
    paidYen: slip.paidYen + paidNow,
    isFee: isFeeBill(slip),
  });
  const settle = useBookingWrite(saveMidFlowPayment, {
    onSuccess: ({ bills }) => {
      toasts.success(t('settle.done', { numbers: bills.map(({ billNo }) => billNo).join(', ') }));
      onClose();
    },
  });

  function submit() {
    settle.mutate({
      settlementBills: [
        {
          bRoomUnitId: unit.id,
          billPage: page,
          bPayments: entries.map((entry, at) => paymentInput(entry, dues[at]!)),
        },
      ],
      checkoutFlag: yesNo(isForCheckOut),
      throughNight: isForCheckOut ? null : through,
    });
  }
  /** The suggested payment follows what is billed. */
  function bill(change: () => void) {
    setTyped(undefined);
    change();
  }
  const blockedReason = lacks ? t(lacks) : block && t(`block.${block}`, { yen: formatYen(due) });
  return (
    <StayDialog
      about={props}
      size="large"
      action={t(isForCheckOut ? 'settle.titleCheckOut' : 'settle.title')}
      submitLabel={t('settle.submit')}
      enterMovesOn
      busy={settle.isPending}
      blockedReason={cards.blockedReason ?? blockedReason ?? undefined}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <SelectField
          label={t('money.page')}
          value={String(page)}
          choices={pages.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(value) => bill(() => setPage(Number(value)))}
        />
        {!isForCheckOut && (
          <ThroughField
            nights={planned}
            value={through}
            onChange={(night) => bill(() => setThrough(night))}
          />
        )}
      </div>
      <SlipTable slip={slip} />
      <div className={styles.sums}>
        <TaxBlock rates={slip.rates} />
        <Facts
          facts={[
            { term: t('settle.sales'), value: <MoneyText yen={slip.salesYen} strong /> },
            { term: t('settle.paidBefore'), value: <MoneyText yen={slip.paidYen} /> },
            { term: t('settle.paidNow'), value: <MoneyText yen={paidNow} /> },
            { term: t('settle.due'), value: <MoneyText yen={due} strong /> },
          ]}
        />
      </div>
      <CardHolds
        booking={booking}
        unit={unit}
        dueYen={slip.salesYen - slip.paidYen}
        requests={cards.requests}
      />
      <div className={styles.payments}>
        {entries.map((entry, index) => (
          <PaymentFields
            key={`payment-${String(index)}`}
            masters={masters}
            value={entry}
            due={dues[index]!}
            autoFocus={index === 0}
            onChange={(next) => setTyped(entries.map((one, position) => (position === index ? next : one)))}
          />
        ))}
        <MorePayments due={due} entries={entries} onChange={setTyped} />
      </div>
    </StayDialog>
  );
}

/** The whole rest at once, the usual way; money is given back only when it is said so. */
function firstPayments(slip: Slip, accountingItemId: string): PaymentEntry[] {
  const due = slip.salesYen - slip.paidYen;
  return due <= 0 ? [] : [{ accountingItemId, billingAddressId: '', paymentAmount: due }];
}

/** Returns the open amount before each payment: the payments above it are taken off. */
function duesOf(entries: readonly PaymentEntry[], openYen: number): Due[] {
  let yen = openYen;
  return entries.map((entry) => {
    const due = { yen, isSettled: true };
    yen -= bookedOf(entry, due);
    return due;
  });
}

/** One more way to pay, for what is still open. */
function furtherPayment(due: number): PaymentEntry {
  return { accountingItemId: '', billingAddressId: '', paymentAmount: due === 0 ? null : due };
}

interface MoreProps {
  due: number;
  entries: readonly PaymentEntry[];
  onChange: (entries: readonly PaymentEntry[]) => void;
}

/** Adds one more way to pay, or takes the last one away. */
function MorePayments({ due, entries, onChange }: MoreProps) {
  const { t } = useTranslation('registration');
  return (
    <span>
      <Button size="small" icon={<AddRegular />} onClick={() => onChange([...entries, furtherPayment(due)])}>
        {t('settle.addPayment')}
      </Button>
      {entries.length > 0 && (
        <Button size="small" appearance="subtle" onClick={() => onChange(entries.slice(0, -1))}>
          {t('settle.removePayment')}
        </Button>
      )}
    </span>
  );
}

function SlipTable({ slip }: { slip: Slip }) {
  const { t } = useTranslation('registration');
  return (
    <DataTable
      label={t('money.orders')}
      columns={useOrderColumns()}
      rows={slip.orders}
      rowKey={lineKeys(slip.orders)}
      paged={false}
      maxHeight="240px"
      emptyTitle={t('block.NOTHING_TO_SETTLE')}
    />
  );
}

interface ThroughProps {
  nights: readonly string[];
  value: string | null;
  onChange: (night: string | null) => void;
}

/** Up to which night a mid-stay settlement bills what the day close has not posted yet. */
function ThroughField({ nights, value, onChange }: ThroughProps) {
  const { t } = useTranslation('registration');
  if (nights.length === 0) return null;
  return (
    <SelectField
      label={t('settle.through')}
      emptyLabel={t('settle.postedOnly')}
      value={value ?? ''}
      choices={nights.map((night) => ({ value: night, label: night.replaceAll('-', '/') }))}
      onChange={(night) => onChange(night === '' ? null : night)}
    />
  );
}
