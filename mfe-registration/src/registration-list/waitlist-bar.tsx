import { getWaitlist } from '@honjin/contracts/registration';
import { useLiveCall, useTranslation } from '@honjin/mfe-kit';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@honjin/ui';

/** Tells that rooms on the waitlist have become free; nothing while none has. */
export function WaitlistBar({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('registration');
  const waitlist = useLiveCall(getWaitlist, {}, { follows: ['RegistrationChanged'], staleTime: 0 });
  const count = waitlist.data?.vacantCount ?? 0;
  if (count === 0) return null;
  return (
    <MessageBar intent="info">
      <MessageBarBody>{t('list.waiting.title', { count })}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onShow}>
          {t('list.waiting.show')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
