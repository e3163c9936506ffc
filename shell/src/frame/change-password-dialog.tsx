import { errorMessage } from '@honjin/contracts';
import { changePassword } from '@honjin/contracts/identity';
import { passwordMessage } from '@honjin/domain';
import { useLocale, useSession, useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, PasswordField, useToasts } from '@honjin/ui';
import { useState } from 'react';
import { usePasswordRule } from '../session/use-password-rule.ts';
import { entryProblem } from '../sign-in/password-entry.ts';

/** Changes the user's own password. Enter goes to the next field, on the last one it saves. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const toasts = useToasts();
  const { user } = useSession();
  const rule = usePasswordRule();
  const [entry, setEntry] = useState({ current: '', password: '', repeated: '' });
  const [refusal, setRefusal] = useState<{ ofCurrent: boolean; text: string }>();
  const change = useWrite(changePassword, {
    handlesError: (error) => {
      const ofCurrent = error.code === 'HOS-01001-4';
      setRefusal({ ofCurrent, text: error.errors[0]?.message ?? error.message });
      return error.code.startsWith('HOS');
    },
    onSuccess: () => {
      toasts.success(t('password.changed'));
      onClose();
    },
  });
  const problem = entry.current === '' ? 'missing' : entryProblem(entry, rule);
  const { patternJa, patternEn } = passwordMessage(rule);
  const ruleText = errorMessage('HOS-05019-0', locale, [
    rule.minLength,
    locale === 'ja' ? patternJa : patternEn,
  ]);

  function save(): void {
    setRefusal(undefined);
    change.mutate({ userId: user.userId, currentPassword: entry.current, password: entry.password.trim() });
  }

  return (
    <FormDialog
      open
      size="small"
      title={t('password.title')}
      enterMovesOn
      busy={change.isPending}
      blockedReason={
        problem === undefined ? undefined : problem === 'weak' ? ruleText : t(`password.${problem}`)
      }
      onSubmit={save}
      onCancel={onClose}
    >
      <PasswordField
        label={t('password.current')}
        required
        autoFocus
        error={refusal?.ofCurrent === true ? refusal.text : undefined}
        value={entry.current}
        onChange={(current) => setEntry({ ...entry, current })}
      />
      <PasswordField
        label={t('password.new')}
        required
        autoComplete="new-password"
        hint={`${ruleText} ${t('password.strength')}`}
        error={refusal?.ofCurrent === false ? refusal.text : undefined}
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
    </FormDialog>
  );
}
