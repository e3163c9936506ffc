import { paths, useNavigate, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  CheckboxField,
  EntryForm,
  makeStyles,
  MoneyText,
  PageHeader,
  TextField,
  tokens,
  useId,
  useToasts,
} from '@honjin/ui';
import { useState } from 'react';
import { quoteRequest, useQuote } from '../booking/conditions/use-quote.ts';
import { PaymentFields } from '../booking/dialogs/payment-fields.tsx';
import type { FormMasters } from '../booking/form/booking-types.ts';
import { createRequest } from '../booking/form/to-request.ts';
import { SaveBar } from '../booking/saving/save-bar.tsx';
import { useSaveKey } from '../booking/saving/use-save-key.ts';
import { useMayEditBookings } from '../parts/use-may-edit-bookings.ts';
import { usePayNow } from './use-pay-now.ts';
import { useWalkIn } from './use-walk-in.ts';
import { useWalkInChoices, type WalkInStart } from './use-walk-in-choices.ts';
import { GuestFields, SaleFields } from './walk-in-fields.tsx';
import { isUnready, walkInBooking, walkInLacks } from './walk-in-form.ts';
import { WalkInRefused } from './walk-in-refused.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  sheet: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  total: { fontSize: '28px', lineHeight: '36px', fontWeight: 600 },
});

interface Props {
  masters: FormMasters;
  businessDate: string;
  start: WalkInStart;
}

/** The reason for giving a room that is not clean: asked from who may override, before the booking and after it. */
function useOverride(isNotClean: boolean) {
  const mayOverride = usePermission('override', 'edit');
  const [value, write] = useState('');
  const reason = isNotClean ? value.trim() : '';
  const lacks = mayOverride ? 'walkIn.needsReason' : 'checkIn.notCleanNoRight';
  return {
    isAsked: isNotClean && mayOverride,
    value,
    write,
    reason,
    lacks: isNotClean && reason === '' ? lacks : undefined,
  };
}

/** Checks in, and goes on to the booking. */
function useArrival() {
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const navigate = useNavigate();
  return useWalkIn({
    onDone: ({ id, bookingNo, roomNo }) => {
      toasts.success(t('walkIn.done', { number: bookingNo, room: roomNo }));
      void navigate(paths.registrationDetail(id), { replace: true });
    },
  });
}

/** Holds the sheet: what is entered, what it costs, and the check-in at the end. */
function useSheet({ masters, businessDate, start }: Props) {
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const mayEdit = useMayEditBookings();
  const choices = useWalkInChoices({ masters, businessDate, start });
  const { entry, room } = choices;
  const { standing, refusal, isBusy, submit } = useArrival();
  const form = walkInBooking(entry, { businessDate, masters, room });
  const quoted = useQuote(form.rooms[0] ? quoteRequest(form.rooms[0]) : null);
  const totalYen = quoted.total ?? null;
  const pay = usePayNow(masters, totalYen);
  const override = useOverride(standing === undefined ? isUnready(room) : refusal?.isUnready === true);
  // When the booking stands only the check-in is left: it is not written again.
  const needed = standing === undefined ? walkInLacks(entry, form) : undefined;
  const lacks = needed ?? override.lacks ?? pay.lacks;
  const blockedReason = !mayEdit ? t('block.NO_PERMISSION') : lacks ? t(lacks) : undefined;

  function checkIn() {
    if (isBusy) return;
    if (blockedReason !== undefined) {
      toasts.warn(blockedReason);
      return;
    }
    const request = createRequest(form);
    const roomNo = room?.roomNo ?? '';
    void submit({ request, roomNo, payment: pay.input(), overrideReason: override.reason });
  }
  return { choices, totalYen, pay, override, refusal, standing, isBusy, blockedReason, checkIn };
}

/** Dates, guests, name, room and price of who stands at the desk, and the check-in at the end. */
export function WalkInSheet(props: Props) {
  const { masters } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const formId = useId('walk-in');
  const mayTakeMoney = usePermission('money', 'edit');
  const { choices, pay, override, ...sheet } = useSheet(props);
  useSaveKey(formId);
  return (
    <div className={styles.root}>
      <PageHeader title={t('walkIn.title')} />
      <EntryForm
        id={formId}
        label={t('walkIn.title')}
        className={styles.sheet}
        enterMovesOn
        onSubmit={sheet.checkIn}
      >
        {sheet.refusal && <WalkInRefused why={sheet.refusal.why} booked={sheet.standing} />}
        {sheet.standing === undefined && (
          <>
            <GuestFields choices={choices} />
            <SaleFields choices={choices} masters={masters} />
          </>
        )}
        {override.isAsked && (
          <TextField
            label={t('checkIn.overrideReason')}
            required
            maxLength={200}
            value={override.value}
            onChange={override.write}
          />
        )}
        <div aria-live="polite">
          {t('price.total')} <MoneyText yen={sheet.totalYen} className={styles.total} />
        </div>
        {mayTakeMoney && (
          <CheckboxField label={t('walkIn.payNow')} value={pay.value !== null} onChange={pay.begin} />
        )}
        {pay.value !== null && (
          <PaymentFields masters={masters} value={pay.value} due={pay.due} onChange={pay.setEntry} />
        )}
      </EntryForm>
      <SaveBar
        formId={formId}
        label={t(sheet.standing === undefined ? 'walkIn.submit' : 'checkIn.submit')}
        busy={sheet.isBusy}
        blockedReason={sheet.blockedReason}
      />
    </div>
  );
}
