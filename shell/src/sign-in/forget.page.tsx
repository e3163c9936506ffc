import { sendEmail } from '@honjin/contracts/identity';
import { Link as RouterLink, useSearchParams, useTranslation, useWrite } from '@honjin/mfe-kit';
import { ActionButton, EntryForm, TextField, makeStyles, MessageBar, MessageBarBody, Text } from '@honjin/ui';
import { CenteredPage } from '../pages/centered-page.tsx';
import { useState } from 'react';
import { ResetPassword } from './reset-password.tsx';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '16px' } });

/** Forgotten password: asks for the mail; with the mail's token, sets the new password. */
export default function ForgetPage() {
  const { t } = useTranslation('shell');
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <CenteredPage title={token === null ? t('forget.title') : t('reset.title')}>
      {token === null ? <MailForm /> : <ResetPassword token={token} />}
      <RouterLink to="/login">{t('forget.back')}</RouterLink>
    </CenteredPage>
  );
}

function MailForm() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const send = useWrite(sendEmail, {
    handlesError: (error) => {
      setRefusal(error.errors[0]?.message ?? error.message);
      return error.code.startsWith('HOS');
    },
  });
  if (send.isSuccess) {
    // The same answer whether the address is known or not.
    return (
      <MessageBar intent="success" layout="multiline" politeness="assertive">
        <MessageBarBody>{t('forget.sent')}</MessageBarBody>
      </MessageBar>
    );
  }
  return (
    <EntryForm
      label={t('forget.title')}
      className={styles.form}
      onSubmit={() => email.trim() !== '' && send.mutate({ email: email.trim() })}
    >
      <Text>{t('forget.body')}</Text>
      <TextField
        value={email}
        onChange={setEmail}
        error={refusal}
        type="email"
        label={t('forget.email')}
        required
        autoFocus
        autoComplete="email"
      />
      <ActionButton
        appearance="primary"
        type="submit"
        busy={send.isPending}
        blockedReason={email.trim() === '' ? t('forget.missing') : undefined}
      >
        {t('forget.submit')}
      </ActionButton>
    </EntryForm>
  );
}
