import { changePin } from '@honjin/contracts/identity';
import { useSession, useStoreName, useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, PasswordField, useToasts } from '@honjin/ui';
import { useState } from 'react';

function problemOf(entry: { current: string; pin: string; repeated: string }) {
  if (entry.current === '') return 'missing';
  return entry.pin === entry.repeated ? undefined : 'different';
}

/** Sets the user's own PIN of the store, by the password; two empty entries take it away. */
export default function ChangePinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const toasts = useToasts();
  const { user } = useSession();
  const store = useStoreName();
  const [entry, setEntry] = useState({ current: '', pin: '', repeated: '' });
  const [refusal, setRefusal] = useState<{ code: string; message: string }>();
  const change = useWrite(changePin, {
    handlesError: ({ code, message }) => {
      setRefusal({ code, message });
      return code.startsWith('HOS');
    },
    onSuccess: () => {
      toasts.success(t(entry.pin === '' ? 'pin.removed' : 'pin.changed'));
      onClose();
    },
  });
  const problem = problemOf(entry);
  const isOfPin = refusal?.code === 'HOS-01001-12';

  function save(): void {
    setRefusal(undefined);
    const pin = entry.pin.trim() === '' ? null : entry.pin.trim();
    change.mutate({ userId: user.userId, currentPassword: entry.current, pin });
  }

  return (
    <FormDialog
      open
      size="small"
      title={t('pin.title', { store })}
      enterMovesOn
      busy={change.isPending}
      blockedReason={problem === undefined ? undefined : t(`pin.${problem}`)}
      onSubmit={save}
      onCancel={onClose}
    >
      <PasswordField
        label={t('password.current')}
        required
        autoFocus
        error={isOfPin ? undefined : refusal?.message}
        value={entry.current}
        onChange={(current) => setEntry({ ...entry, current })}
      />
      <PasswordField
        label={t('pin.new')}
        autoComplete="new-password"
        hint={t('pin.hint')}
        error={isOfPin ? refusal.message : undefined}
        value={entry.pin}
        onChange={(pin) => setEntry({ ...entry, pin })}
      />
      <PasswordField
        label={t('pin.repeat')}
        autoComplete="new-password"
        value={entry.repeated}
        onChange={(repeated) => setEntry({ ...entry, repeated })}
      />
    </FormDialog>
  );
}
