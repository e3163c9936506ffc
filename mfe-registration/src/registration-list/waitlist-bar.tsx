import { getWaitlist } from '@honjin/contracts/registration';
import { useLiveCall, useTranslation } from '@honjin/mfe-kit';
import { Button, InfoRegular, makeStyles, tokens } from '@honjin/ui';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorNeutralForeground2,
  },
});

/** Tells that rooms on the waitlist have become free; nothing while none has. */
export function WaitlistBar({ onShow }: { onShow: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const waitlist = useLiveCall(getWaitlist, {}, { follows: ['RegistrationChanged'] });
  const count = waitlist.data?.vacantCount ?? 0;
  if (count === 0) return null;
  return (
    <div role="status" className={styles.root}>
      <InfoRegular aria-hidden />
      <span>{t('list.waiting.title', { count })}</span>
      <Button size="small" onClick={onShow}>
        {t('list.waiting.show')}
      </Button>
    </div>
  );
}
