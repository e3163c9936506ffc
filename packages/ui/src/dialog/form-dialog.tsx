import { Button, makeStyles, useId } from '@fluentui/react-components';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { ActionButton } from '../button/action-button.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { closingLabel } from './closing-label.ts';
import { ModalFrame } from './modal-frame.tsx';

/** Where Enter goes to the next field, it is good to know what saves at once. */
const SUBMIT_KEYS = 'Ctrl+Enter';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '12px' } });

export interface FormDialogProps {
  open: boolean;
  title: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  submitLabel?: string | undefined;
  /** The reason why saving is not possible now. The button shows it and stays focusable. */
  blockedReason?: string | undefined;
  busy?: boolean | undefined;
  enterMovesOn?: boolean | undefined;
  /** `handleSubmit(save)` of react-hook-form, or any handler. The event is already prevented. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a dialog. Clicking beside it does not close it: nothing typed is lost by accident. */
export function FormDialog({
  open,
  title,
  size,
  submitLabel,
  blockedReason,
  busy = false,
  enterMovesOn,
  onSubmit,
  onCancel,
  children,
}: FormDialogProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  const formId = useId('form-dialog');
  const submit = useRef<HTMLButtonElement>(null);
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (busy) return;
    // The button says why not, as soon as it has the focus.
    if (blockedReason === undefined) onSubmit(event);
    else submit.current?.focus();
  }
  return (
    <ModalFrame
      open={open}
      title={title}
      size={size}
      modalType="alert"
      onClose={onCancel}
      actions={
        <>
          <Button disabledFocusable={busy} onClick={onCancel}>
            {closingLabel(texts, submitLabel)}
          </Button>
          <ActionButton
            appearance="primary"
            type="submit"
            form={formId}
            ref={submit}
            keys={enterMovesOn === true ? SUBMIT_KEYS : undefined}
            blockedReason={blockedReason}
            busy={busy}
          >
            {busy ? texts.saving : (submitLabel ?? texts.save)}
          </ActionButton>
        </>
      }
    >
      <EntryForm id={formId} className={styles.form} enterMovesOn={enterMovesOn} onSubmit={handleSubmit}>
        {children}
      </EntryForm>
    </ModalFrame>
  );
}
