import { createBooking } from '@honjin/contracts/registration';
import { paths, useNavigate, usePermission, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, PageHeader, useId, useToasts } from '@honjin/ui';
import { useState } from 'react';
import type { BookingForm } from './form/booking-form.ts';
import { BookingFields } from './booker/booking-fields.tsx';
import { ByPrice } from './booker/by-price.tsx';
import type { FormMasters } from './form/booking-types.ts';
import { QuotedTotal } from './conditions/quoted-total.tsx';
import { RateDialog } from './dialogs/rate-dialog.tsx';
import { SaveBar } from './saving/save-bar.tsx';
import { createRequest } from './form/to-request.ts';
import { BOOKING_TABS, useBookingForm } from './form/use-booking-form.ts';
import { useOverbookingWrite } from './saving/use-overbook.tsx';
import { useSaveKey } from './saving/use-save-key.ts';
import { useSentInput } from './saving/use-sent-input.ts';
import { keepTypedOn } from './saving/use-typed-on.ts';
import { useMayEditBookings } from '../parts/use-may-edit-bookings.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px' } });

const NEW_TABS = BOOKING_TABS.filter((tab) => tab === 'conditions' || tab === 'guests');

/** Books: the form at its defaults, live price and stock, then the number. */
export function NewBooking({ masters, start }: { masters: FormMasters; start: BookingForm }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const navigate = useNavigate();
  const formId = useId('booking');
  const mayEdit = useMayEditBookings();
  const mayReadGuests = usePermission('guest', 'read');
  const state = useBookingForm(start);
  const { form } = state;
  const [rateNight, setRateNight] = useState<string>();
  const sent = useSentInput(form);
  const create = useOverbookingWrite(createBooking, {
    handlesError: (error) => state.showRefusal(error, undefined),
    onSuccess: ({ bBasicInformationId, bookingNo }) => {
      keepTypedOn(bBasicInformationId, sent.settle(), form.getValues());
      form.reset(form.getValues());
      toasts.success(t('save.created', { number: bookingNo }));
      void navigate(paths.registrationDetail(bBasicInformationId), { replace: true });
    },
  });
  useSaveKey(formId);
  const save = form.handleSubmit((values) => {
    sent.note();
    create.send(createRequest(values));
  }, state.showFaults);
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('detail.newTitle')}
        actions={mayEdit && <ByPrice state={state} masters={masters} />}
      />
      <BookingFields
        formId={formId}
        state={state}
        masters={masters}
        units={[]}
        tabs={mayReadGuests ? NEW_TABS : ['conditions']}
        readOnly={!mayEdit}
        onSubmit={(event) => !create.isPending && save(event)}
        onEditRate={setRateNight}
      />
      <SaveBar
        formId={formId}
        label={t('save.book')}
        busy={create.isPending}
        blockedReason={mayEdit ? undefined : t('block.NO_PERMISSION')}
      >
        <QuotedTotal control={form.control} />
      </SaveBar>
      {create.dialog}
      {rateNight !== undefined && (
        <RateDialog
          form={form}
          room={state.view.room}
          night={rateNight}
          onClose={() => setRateNight(undefined)}
        />
      )}
    </div>
  );
}
