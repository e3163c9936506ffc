import { formatInstant, useSession, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, tokens } from '@honjin/ui';

const useStyles = makeStyles({
  footer: {
    display: 'flex',
    gap: '24px',
    justifyContent: 'flex-end',
    padding: '4px 16px',
    fontSize: '12px',
    lineHeight: '16px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** Shows who works here, and when they signed in the last time, so that they notice a sign-in of somebody else. */
export function FrameFooter() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const last = user.lastLogin === null ? t('footer.firstSignIn') : formatInstant(user.lastLogin);
  return (
    <footer className={styles.footer}>
      <span>{t('footer.user', { name: user.userName })}</span>
      <span>{t('footer.lastSignIn', { at: last })}</span>
      {(user.failedSignIns ?? 0) > 0 && (
        <strong>{t('footer.failedSignIns', { count: user.failedSignIns ?? 0 })}</strong>
      )}
    </footer>
  );
}
