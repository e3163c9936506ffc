import { sendEmail } from '@honjin/contracts/identity';
import {
  Link as RouterLink,
  useContractForm,
  useSearchParams,
  useTranslation,
  useWrite,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  EntryForm,
  FormTextField,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Text,
} from '@honjin/ui';
import { CenteredPage } from '../pages/centered-page.tsx';
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
  const form = useContractForm(sendEmail, { defaultValues: { email: '' } });
  const send = useWrite(sendEmail, { handlesError: form.showServerErrors });
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
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
    >
      <Text>{t('forget.body')}</Text>
      <FormTextField
        control={form.control}
        name="email"
        type="email"
        label={t('forget.email')}
        required
        autoFocus
        autoComplete="email"
      />
      <ActionButton appearance="primary" type="submit" busy={send.isPending}>
        {t('forget.submit')}
      </ActionButton>
    </EntryForm>
  );
}
