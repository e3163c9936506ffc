import { askSignature } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { FormDialog, MessageBar, MessageBarBody, SelectField } from '@honjin/ui';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { useTabletChoice } from './use-tablet-choice.ts';

interface Props {
  guestId: string;
  name: string;
  onClose: () => void;
}

/** Chooses the tablet on which the guest signs. */
export function AskDialog({ guestId, name, onClose }: Props) {
  const { t } = useTranslation('registration');
  const { chosen, choices, choose, keep, isPending } = useTabletChoice();
  const ask = useBookingWrite(askSignature, {
    successMessage: t('signature.asked', { tablet: chosen?.tabletName ?? '' }),
    onSuccess: () => {
      keep(chosen?.id ?? '');
      onClose();
    },
  });
  const hasNone = !isPending && choices.length === 0;
  return (
    <FormDialog
      open
      size="small"
      title={t('signature.askTitle')}
      submitLabel={t('signature.show')}
      busy={ask.isPending}
      blockedReason={chosen === null ? t('signature.needsTablet') : undefined}
      onSubmit={() => ask.mutate({ bGuestInformationId: guestId, tabletId: chosen?.id ?? '' })}
      onCancel={onClose}
    >
      <p style={{ margin: 0 }}>{t('signature.askNote', { name })}</p>
      {hasNone ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('signature.noTablet')}</MessageBarBody>
        </MessageBar>
      ) : (
        <SelectField
          label={t('signature.tablet')}
          required
          emptyLabel={t('signature.choose')}
          value={chosen?.id ?? ''}
          choices={choices}
          onChange={choose}
        />
      )}
    </FormDialog>
  );
}
