import { useTranslation } from '@honjin/mfe-kit';
import {
  AddRegular,
  Button,
  DeleteRegular,
  EmptyState,
  PersonRegular,
  Toolbar,
  useFieldArray,
  useWatch,
  type Control,
} from '@honjin/ui';
import { Section } from '../../parts/field-grid.tsx';
import type { BookingForm } from '../form/booking-form.ts';
import type { RoomFieldsProps } from '../conditions/room-fields.ts';
import { EMPTY_GUEST } from '../form/form-values.ts';
import { ReturningGuests } from '../returning/returning-guest.tsx';
import { takenOver } from '../returning/take-over.ts';
import { GuestFields } from './guest-fields.tsx';

/** The guests of one room. A row without a reading of the name is not saved. */
export function GuestsPanel({ form, index, masters }: RoomFieldsProps) {
  const { t } = useTranslation('registration');
  const name = `rooms.${index}.guests` as const;
  const { fields, append, remove } = useFieldArray({
    control: form.control as Control<BookingForm>,
    name,
    keyName: 'key',
  });

  /** The booker is often the first guest. */
  function appendBooker() {
    const booking = form.getValues();
    append({
      ...EMPTY_GUEST,
      guestKanjiName: booking.guestOrGroupNameKanjiName,
      guestNameSingleByte: booking.guestOrGroupNameSingleByte,
      phoneNumber: booking.guestOrGroupNamePhoneNumber,
      email: booking.email,
    });
  }
  return (
    <>
      <Toolbar label={t('guests.actions')}>
        <Button icon={<AddRegular />} onClick={() => append({ ...EMPTY_GUEST })}>
          {t('guests.add')}
        </Button>
        <Button icon={<PersonRegular />} onClick={appendBooker}>
          {t('guests.addBooker')}
        </Button>
      </Toolbar>
      {fields.length === 0 && <EmptyState title={t('guests.none')} icon={<PersonRegular />} />}
      {fields.map((field, position) => (
        <Section
          key={field.key}
          title={t('guests.number', { number: position + 1 })}
          aside={
            <>
              <GuestOffer form={form} name={`${name}.${position}`} />
              <Button
                size="small"
                appearance="subtle"
                icon={<DeleteRegular />}
                onClick={() => remove(position)}
              >
                {t('guests.remove')}
              </Button>
            </>
          }
        >
          <GuestFields form={form} name={`${name}.${position}`} masters={masters} />
        </Section>
      ))}
    </>
  );
}

/** Tells whether the guest who is typed is a customer already. */
function GuestOffer({
  form,
  name,
}: Pick<RoomFieldsProps, 'form'> & { name: `rooms.${number}.guests.${number}` }) {
  const guest = useWatch({ control: form.control, name });
  return (
    <ReturningGuests
      name={guest.guestNameSingleByte || guest.guestKanjiName}
      phone={guest.phoneNumber}
      customerId={guest.customerId}
      onTake={(found) => form.setValue(name, takenOver(form.getValues(name), found), { shouldDirty: true })}
    />
  );
}
