import type { AnyCall } from '@honjin/contracts';
import { listRoomKeys } from '@honjin/contracts/registration';
import { useTranslation, useWrite, type UseWriteOptions, type Write } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';

/** Writes on cards. Afterwards the list asks again, and a refusal by a rule has the words of this page. */
export function useKeyWrite<C extends AnyCall>(
  call: C,
  successMessage: string,
  onSuccess?: UseWriteOptions<C>['onSuccess'],
): Write<C> {
  const { t, i18n } = useTranslation('schedule');
  const toasts = useToasts();
  return useWrite(call, {
    invalidates: [listRoomKeys],
    successMessage,
    onSuccess,
    handlesError({ details }) {
      const key = `deliver.blocked.${String(details['reason'])}`;
      if (!i18n.exists(key, { ns: 'schedule' })) return false;
      toasts.error(t(key));
      return true;
    },
  });
}
