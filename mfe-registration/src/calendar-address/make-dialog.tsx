import { makeCalendarAddress } from '@honjin/contracts/registration';
import { LANGUAGE_NAMES, LOCALES, localeOf } from '@honjin/domain';
import { usePermission, useTranslation } from '@honjin/mfe-kit';
import { CheckboxField, FormDialog, MessageBar, MessageBarBody, SelectField } from '@honjin/ui';
import { useState } from 'react';
import { useAddressWrite } from './use-address-write.ts';
import type { CalendarTarget } from './use-calendar-addresses.ts';

interface Props {
  target: CalendarTarget;
  onMade: (url: string | null) => void;
  onClose: () => void;
}

/** Asks what a calendar shows, and makes its address. */
export function MakeDialog({ target, onMade, onClose }: Props) {
  const { t, i18n } = useTranslation('registration');
  const maySeeGuests = usePermission('guest', 'read');
  const [language, setLanguage] = useState(localeOf(i18n.language));
  const [withGuestNames, setWithGuestNames] = useState(false);
  const make = useAddressWrite(makeCalendarAddress, onMade);
  const { calendarKind, calendarOfId, calendarOfNumber } = target;
  return (
    <FormDialog
      open
      size="small"
      title={t(`calendarAddress.makeFor.${calendarKind}`, { number: calendarOfNumber })}
      submitLabel={t('calendarAddress.make')}
      busy={make.isPending}
      onSubmit={() => make.mutate({ calendarKind, calendarOfId, calendarLanguage: language, withGuestNames })}
      onCancel={onClose}
    >
      <SelectField
        label={t('calendarAddress.language')}
        value={language}
        onChange={(value) => setLanguage(localeOf(value))}
        choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <CheckboxField
        label={t('calendarAddress.withNames')}
        hint={t(maySeeGuests ? 'calendarAddress.namesHint' : 'calendarAddress.namesRefused')}
        disabled={!maySeeGuests}
        value={withGuestNames}
        onChange={setWithGuestNames}
      />
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{t('calendarAddress.warning')}</MessageBarBody>
      </MessageBar>
    </FormDialog>
  );
}
