import { staffLogin } from '@honjin/contracts/identity';
import {
  Link as RouterLink,
  useLocation,
  useName,
  useNavigate,
  useTranslation,
  useWrite,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  EntryForm,
  makeStyles,
  MessageBar,
  MessageBarBody,
  PasswordField,
  Text,
  TextField,
} from '@honjin/ui';
import { useState } from 'react';
import { CenteredPage } from '../pages/centered-page.tsx';
import { readTerminal, type Terminal } from '../session/terminal.ts';
import { useOpenSession } from '../session/use-open-session.ts';
import { landingOf } from './landing-of.ts';
import { redirectTarget } from './redirect-target.ts';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '16px' } });

/** Change of staff at a desk by staff number: inside a session, or from a registered terminal. */
export default function StaffLoginPage() {
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  const [terminal] = useState(readTerminal);
  const nameOf = useName();
  return (
    <CenteredPage title={t('staffSignIn.title')}>
      {terminal ? (
        <>
          <Text>
            {t('staffSignIn.store', {
              name: nameOf({ name: terminal.storeName, nameEn: terminal.storeNameEn ?? '' }),
            })}
          </Text>
          <NumberForm terminal={terminal} />
        </>
      ) : (
        <Text>{t('staffSignIn.unknownDesk')}</Text>
      )}
      <RouterLink to={`/login${search}`}>{t('staffSignIn.withPassword')}</RouterLink>
    </CenteredPage>
  );
}

function NumberForm({ terminal }: { terminal: Terminal }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  const navigate = useNavigate();
  const { adopt } = useOpenSession();
  const [registNumber, setRegistNumber] = useState('');
  const [secret, setSecret] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const signIn = useWrite(staffLogin, {
    handlesError: (error) => {
      setRefusal(error.message);
      return error.code.startsWith('HOS');
    },
    onSuccess: async (session) => {
      await adopt(session);
      await navigate(redirectTarget(search) ?? landingOf(session), { replace: true });
    },
  });
  const { groupId, companyId, storeId } = terminal;
  return (
    <EntryForm
      label={t('staffSignIn.title')}
      className={styles.form}
      onSubmit={() =>
        signIn.mutate({
          groupId,
          companyId,
          storeId,
          registNumber: registNumber.trim(),
          ...(secret !== '' && { password: secret }),
        })
      }
    >
      {refusal !== undefined && (
        <MessageBar intent="error" layout="multiline" politeness="assertive">
          <MessageBarBody>{refusal}</MessageBarBody>
        </MessageBar>
      )}
      <TextField
        label={t('staffSignIn.number')}
        required
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        value={registNumber}
        onChange={setRegistNumber}
      />
      <PasswordField
        label={t('staffSignIn.secret')}
        hint={t('staffSignIn.secretHint')}
        autoComplete="off"
        value={secret}
        onChange={setSecret}
      />
      <ActionButton
        appearance="primary"
        type="submit"
        busy={signIn.isPending}
        blockedReason={registNumber.trim() === '' ? t('staffSignIn.numberMissing') : undefined}
      >
        {t('signIn.submit')}
      </ActionButton>
    </EntryForm>
  );
}
