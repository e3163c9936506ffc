import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { PasswordField } from '../field/password-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { FormDialog } from './form-dialog.tsx';

const useStyles = makeStyles({ message: { margin: 0 } });

/** The answers of the user. A field is empty when it was not asked for. */
export interface MoneyAnswer {
  reason: string;
  userId: string;
  password: string;
}

export interface MoneyQuestionDialogProps {
  open: boolean;
  /** The question in the server's own words. */
  message: string;
  asksReason: boolean;
  asksSecond: boolean;
  /** The text that was entered before the server refused the second person. */
  reason?: string | undefined;
  /** The reason why the second person was refused. */
  error?: string | undefined;
  onSave: (answer: MoneyAnswer) => void;
  onCancel: () => void;
}

/** The fields live and die with one showing of the dialog, so that no password outlives it. */
function Question(props: MoneyQuestionDialogProps) {
  const { message, asksReason, asksSecond, error, onSave, onCancel } = props;
  const styles = useStyles();
  const texts = useUiTexts();
  const [reason, setReason] = useState(props.reason ?? '');
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');
  const lacksReason = asksReason && reason.trim() === '';
  const lacksSecond = asksSecond && (userId.trim() === '' || password === '');
  const blocked = lacksReason ? texts.moneyReasonMissing : texts.moneySecondMissing;
  return (
    <FormDialog
      open
      size="small"
      title={asksSecond ? texts.moneySecondTitle : texts.moneyReasonTitle}
      enterMovesOn
      blockedReason={lacksReason || lacksSecond ? blocked : undefined}
      onSubmit={() => onSave({ reason: reason.trim(), userId: userId.trim(), password })}
      onCancel={onCancel}
    >
      <p className={styles.message}>{message}</p>
      {asksReason && (
        <TextField label={texts.moneyReason} required autoFocus value={reason} onChange={setReason} />
      )}
      {asksSecond && (
        <>
          <TextField
            label={texts.moneySecond}
            required
            autoComplete="off"
            autoFocus={!asksReason}
            value={userId}
            onChange={setUserId}
          />
          <PasswordField
            label={texts.password}
            required
            error={error}
            value={password}
            onChange={setPassword}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Asks why money goes out, and for a second person where it is above a limit. Nothing is done until both are given. */
export default function MoneyQuestionDialog(props: MoneyQuestionDialogProps) {
  return props.open ? <Question {...props} /> : null;
}
