import {
  listCalendarAddresses,
  renewCalendarAddress,
  revokeCalendarAddress,
} from '@honjin/contracts/registration';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { ConfirmDialog } from '@honjin/ui';
import { useAddressName } from './address-table.tsx';
import { useAddressWrite } from './use-address-write.ts';
import type { CalendarAddress } from './use-calendar-addresses.ts';

export interface Ending {
  act: 'renew' | 'revoke';
  address: CalendarAddress;
}

interface Props {
  ending: Ending;
  onRenewed: (url: string | null) => void;
  onClose: () => void;
}

/** Asks before an address ends, with or without a new one in its place. */
export function EndDialog({ ending: { act, address }, onRenewed, onClose }: Props) {
  const { t } = useTranslation('registration');
  const renew = useAddressWrite(renewCalendarAddress, onRenewed);
  const revoke = useWrite(revokeCalendarAddress, {
    invalidates: [listCalendarAddresses],
    successMessage: t('calendarAddress.revoked'),
    onSuccess: onClose,
  });
  const name = useAddressName()(address);
  return (
    <ConfirmDialog
      open
      title={t(`calendarAddress.${act}Ask`, { name })}
      tone="danger"
      confirmLabel={t(`calendarAddress.${act}`)}
      busy={renew.isPending || revoke.isPending}
      onConfirm={() => (act === 'renew' ? renew : revoke).mutate({ id: address.id })}
      onCancel={onClose}
    >
      {t(`calendarAddress.${act}Note`)}
    </ConfirmDialog>
  );
}
