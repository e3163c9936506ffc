import { chargeFee, proposeCancellation, proposeLateCheckOut } from '@honjin/contracts/registration';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyField, MoneyText, Text, TextField, TimeDropdown } from '@honjin/ui';
import { useState } from 'react';
import { Facts } from '../../parts/facts.tsx';
import { QueryPanel } from '../../parts/query-panel.tsx';
import { useName } from '../../parts/use-name.ts';
import { feeKindOf } from '../acting/unit-actions.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import type { DialogProps } from './dialog-props.ts';
import { RoomFees } from './room-fees.tsx';
import { StayDialog } from './stay-dialog.tsx';

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: '140px minmax(0, 1fr)', gap: '12px' },
});

/** Proposes what the terms would charge, for the clerk to take, to change or to leave. */
export function FeeDialog(props: DialogProps) {
  // A stay that was given up a moment ago may not be known as such yet.
  const isLate = feeKindOf(props.unit) === 'LATE_CHECK_OUT';
  if (isLate) return <LateFee {...props} />;
  const together = props.filled?.unitIds ?? [];
  return together.length > 1 ? <RoomFees {...props} unitIds={together} /> : <CancellationFee {...props} />;
}

function CancellationFee(props: DialogProps) {
  const { unit, masters } = props;
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const proposal = useCall(proposeCancellation, { bRoomUnitIds: [unit.id] }, { staleTime: 0 });
  const fee = proposal.data?.fees[0];
  const days = fee?.daysBefore ?? null;
  const whenGivenUp = (before: number | null) => {
    if (before === null) return t('fee.noShow');
    return before === 0 ? t('fee.onTheDay') : t('fee.daysBefore', { count: before });
  };
  const plan = masters.plans.find(({ name }) => name === fee?.planName);
  return (
    <FeeForm
      about={props}
      kind="CANCELLATION"
      action={t('fee.cancellation')}
      proposed={fee ? Math.max(0, fee.fee - fee.charged) : null}
    >
      <QueryPanel query={proposal}>
        {() =>
          fee && (
            <Facts
              facts={[
                { term: t('fee.plan'), value: nameOf(plan) || fee.planName },
                {
                  term: t('fee.when'),
                  value: whenGivenUp(days),
                },
                { term: t('fee.guests'), value: fee.guestCount },
                { term: t('fee.basicCharge'), value: <MoneyText yen={fee.basicCharge} /> },
                { term: t('fee.percent'), value: `${fee.percent}%` },
                { term: t('fee.proposed'), value: <MoneyText yen={fee.fee} strong /> },
                { term: t('fee.charged'), value: <MoneyText yen={fee.charged} /> },
              ]}
            />
          )
        }
      </QueryPanel>
      <Text>{t('fee.outOfScope')}</Text>
    </FeeForm>
  );
}

function LateFee(props: DialogProps) {
  const { unit } = props;
  const { t } = useTranslation('registration');
  const [leavesAt, setLeavesAt] = useState(unit.checkOutTime);
  const styles = useStyles();
  const proposal = useCall(
    proposeLateCheckOut,
    { bRoomUnitId: unit.id, leavesAt },
    { staleTime: 0, enabled: leavesAt !== '' },
  );
  const fee = proposal.data;
  return (
    <FeeForm about={props} kind="LATE_CHECK_OUT" action={t('fee.late')} proposed={fee?.fee ?? null}>
      <div className={styles.row}>
        <TimeDropdown label={t('fee.leavesAt')} required value={leavesAt} onChange={setLeavesAt} />
        <QueryPanel query={proposal}>
          {({ lateMinutes, roomCharge, isInn, fee: proposed }) => (
            <Facts
              facts={[
                { term: t('fee.lateBy'), value: t('fee.minutes', { minutes: lateMinutes }) },
                {
                  term: t(isInn ? 'fee.innCharge' : 'fee.roomCharge'),
                  value: <MoneyText yen={roomCharge} />,
                },
                { term: t('fee.proposed'), value: <MoneyText yen={proposed} strong /> },
              ]}
            />
          )}
        </QueryPanel>
      </div>
    </FeeForm>
  );
}

interface FormProps {
  about: DialogProps;
  kind: 'CANCELLATION' | 'LATE_CHECK_OUT';
  action: string;
  /** Null while it is being asked. */
  proposed: number | null;
  children: React.ReactNode;
}

function FeeForm({ about, kind, action, proposed, children }: FormProps) {
  const { t } = useTranslation('registration');
  // The field shows the proposal until another amount is typed.
  const [typed, setTyped] = useState<number | null>();
  const amount = typed === undefined ? proposed || null : typed;
  const [memo, setMemo] = useState('');
  const charge = useBookingWrite(chargeFee, { successMessage: t('fee.done'), onSuccess: about.onClose });
  const lacks = amount === null || amount <= 0 ? t('fee.needsAmount') : undefined;
  return (
    <StayDialog
      about={about}
      action={action}
      submitLabel={t('fee.submit')}
      enterMovesOn
      busy={charge.isPending}
      blockedReason={proposed === null ? t('loading') : lacks}
      onSubmit={() =>
        charge.mutate({
          kind,
          fees: [{ bRoomUnitId: about.unit.id, amount: amount ?? 0 }],
          memo: memo.trim(),
        })
      }
    >
      {children}
      <MoneyField label={t('fee.amount')} required value={amount} onChange={setTyped} />
      <TextField label={t('money.memo')} maxLength={200} value={memo} onChange={setMemo} />
    </StayDialog>
  );
}
