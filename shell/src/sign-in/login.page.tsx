import { login } from '@honjin/contracts/identity';
import { Link as RouterLink, useLocation, useNavigate, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  EntryForm,
  PasswordField,
  TextField,
  LoadingOverlay,
  makeStyles,
  MessageBar,
  MessageBarBody,
} from '@honjin/ui';
import { useEffect, useState } from 'react';
import { fetchNextParts, fetchRemoteParts } from '../next-parts.ts';
import { CenteredPage } from '../pages/centered-page.tsx';
import { whenResting } from '../resting.ts';
import { useOpenSession } from '../session/use-open-session.ts';
import { landingOf } from './landing-of.ts';
import { redirectTarget } from './redirect-target.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  links: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
});

/** Sign-in with user id and password. */
export function LoginPage() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  const navigate = useNavigate();
  const { adopt } = useOpenSession();
  const [refusal, setRefusal] = useState<string>();
  const [entry, setEntry] = useState({ loginId: '', password: '' });
  const signIn = useWrite(login, {
    handlesError: (error) => {
      if (!error.code.startsWith('HOS')) return false;
      setRefusal(error.message);
      return true;
    },
    onSuccess: async (session) => {
      await adopt(session);
      await navigate(redirectTarget(search) ?? landingOf(session), { replace: true });
    },
  });
  useEffect(
    // While the user types, the pages behind the sign-in come.
    () =>
      whenResting(() => {
        fetchNextParts('/');
        void fetchRemoteParts().catch(() => undefined);
      }),
    [],
  );
  const isComplete = entry.loginId.trim() !== '' && entry.password !== '';
  return (
    <CenteredPage title={t('signIn.title')}>
      {refusal !== undefined && (
        <MessageBar intent="error" layout="multiline" politeness="assertive">
          <MessageBarBody>{refusal}</MessageBarBody>
        </MessageBar>
      )}
      <EntryForm
        label={t('signIn.title')}
        className={styles.form}
        enterMovesOn
        onSubmit={() => {
          setRefusal(undefined);
          if (isComplete) signIn.mutate({ loginId: entry.loginId.trim(), password: entry.password });
        }}
      >
        <TextField
          label={t('signIn.loginId')}
          required
          autoFocus
          autoComplete="username"
          value={entry.loginId}
          onChange={(loginId) => setEntry({ ...entry, loginId })}
        />
        <PasswordField
          label={t('signIn.password')}
          required
          value={entry.password}
          onChange={(password) => setEntry({ ...entry, password })}
        />
        <ActionButton
          appearance="primary"
          type="submit"
          busy={signIn.isPending}
          blockedReason={isComplete ? undefined : t('signIn.missing')}
        >
          {t('signIn.submit')}
        </ActionButton>
      </EntryForm>
      <div className={styles.links}>
        <RouterLink to="/forget">{t('signIn.forgot')}</RouterLink>
        <RouterLink to={`/login/staff${search}`}>{t('signIn.staff')}</RouterLink>
      </div>
      {signIn.isPending && <LoadingOverlay loading />}
    </CenteredPage>
  );
}
