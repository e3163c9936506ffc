import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { PasswordField } from '../field/password-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { FormDialog } from './form-dialog.tsx';

const useStyles = makeStyles({ message: { margin: 0 } });

/** The credentials that the server checks again before it saves. */
export interface Reauthentication {
  userId: string;
  password: string;
}

export interface SaveConfirmDialogProps {
  open: boolean;
  title?: string | undefined;
  message?: string | undefined;
  /** The user id that is filled in at first: that of the session. */
  defaultUserId?: string | undefined;
  /** The reason why the server refused: wrong id or password, or a lock. */
  error?: string | undefined;
  busy?: boolean | undefined;
  onSave: (credentials: Reauthentication) => void;
  onCancel: () => void;
}

/** The fields live and die with one showing of the dialog, so that no password outlives it. */
function Credentials(props: SaveConfirmDialogProps) {
  const { title, message, defaultUserId = '', error, busy, onSave, onCancel } = props;
  const styles = useStyles();
  const texts = useUiTexts();
  const [userId, setUserId] = useState(defaultUserId);
  const [password, setPassword] = useState('');
  const isComplete = userId.trim() !== '' && password !== '';
  return (
    <FormDialog
      open
      size="small"
      title={title ?? texts.reauthTitle}
      busy={busy}
      enterMovesOn
      blockedReason={isComplete ? undefined : texts.reauthBody}
      onSubmit={() => onSave({ userId: userId.trim(), password })}
      onCancel={onCancel}
    >
      <p className={styles.message}>{message ?? texts.reauthBody}</p>
      <TextField
        label={texts.userId}
        required
        autoComplete="username"
        autoFocus={defaultUserId === ''}
        value={userId}
        onChange={setUserId}
      />
      <PasswordField
        label={texts.password}
        required
        autoFocus={defaultUserId !== ''}
        error={error}
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  );
}

/** Asks for user id and password before saving, in stores that want it. Saving is blocked until both are given. */
export function SaveConfirmDialog(props: SaveConfirmDialogProps) {
  return props.open ? <Credentials {...props} /> : null;
}
