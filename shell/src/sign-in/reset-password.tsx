import { changeByEmail, verifyUrl } from '@honjin/contracts/identity';
import { callApi, isApiError, useNavigate, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  EntryForm,
  ErrorPanel,
  makeStyles,
  MessageBar,
  MessageBarBody,
  PasswordField,
  Spinner,
  Text,
  useToasts,
} from '@honjin/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entryProblem } from './password-entry.ts';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '16px' } });

/** The second half of a forgotten password: the token of the mail is checked first, then a new password is set. */
export function ResetPassword({ token }: { token: string }) {
  const { t } = useTranslation('shell');
  const check = useQuery({
    queryKey: [verifyUrl.path, token],
    queryFn: ({ signal }) => callApi(verifyUrl, { token }, { signal }),
    retry: false,
    staleTime: Infinity,
  });
  if (check.isPending) return <Spinner label={t('loading')} />;
  if (check.isSuccess) return <NewPasswordForm token={token} userId={check.data.userId} />;
  if (isApiError(check.error) && check.error.code.startsWith('HOS-0100')) {
    return (
      <MessageBar intent="error" layout="multiline" politeness="assertive">
        <MessageBarBody>{check.error.message}</MessageBarBody>
      </MessageBar>
    );
  }
  return <ErrorPanel onRetry={() => void check.refetch()} />;
}

function NewPasswordForm({ token, userId }: { token: string; userId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const toasts = useToasts();
  const [entry, setEntry] = useState({ password: '', repeated: '' });
  const [refusal, setRefusal] = useState<string>();
  const change = useWrite(changeByEmail, {
    handlesError: (error) => {
      setRefusal(error.errors[0]?.message ?? error.message);
      return error.code.startsWith('HOS');
    },
    onSuccess: async () => {
      toasts.success(t('password.changed'));
      await navigate('/login', { replace: true });
    },
  });
  const problem = entryProblem(entry);
  return (
    <EntryForm
      label={t('reset.title')}
      className={styles.form}
      enterMovesOn
      onSubmit={() =>
        problem === undefined && change.mutate({ userId, token, password: entry.password.trim() })
      }
    >
      <Text>{t('reset.body')}</Text>
      <PasswordField
        label={t('password.new')}
        required
        autoFocus
        autoComplete="new-password"
        hint={t('password.hint')}
        error={refusal}
        value={entry.password}
        onChange={(password) => setEntry({ ...entry, password })}
      />
      <PasswordField
        label={t('password.repeat')}
        required
        autoComplete="new-password"
        error={problem === 'different' && entry.repeated !== '' ? t('password.different') : undefined}
        value={entry.repeated}
        onChange={(repeated) => setEntry({ ...entry, repeated })}
      />
      <ActionButton
        appearance="primary"
        type="submit"
        busy={change.isPending}
        blockedReason={problem === undefined ? undefined : t(`password.${problem}`)}
      >
        {t('reset.submit')}
      </ActionButton>
    </EntryForm>
  );
}
