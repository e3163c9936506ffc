import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { initialFocus } from '../field/initial-focus.ts';
import { toneVars } from '../theme/status-tones.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { closingLabel } from './closing-label.ts';
import { ModalFrame } from './modal-frame.tsx';

const danger = toneVars('danger');

const useStyles = makeStyles({
  danger: {
    backgroundColor: danger.background,
    color: danger.foreground,
    border: `1px solid ${danger.border}`,
    ':hover': {
      backgroundColor: danger.background,
      color: danger.foreground,
      border: `1px solid ${danger.foreground}`,
    },
    ':hover:active': { backgroundColor: danger.background, color: danger.foreground },
  },
});

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  /** While true both buttons rest, and a second press cannot send the same thing twice. */
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks one question. The safe answer has the focus when the dialog opens, so that Enter never destroys by itself. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  return (
    <ModalFrame
      open={open}
      title={title}
      size="small"
      modalType="alert"
      onClose={onCancel}
      actions={
        <>
          <Button {...initialFocus(tone === 'danger')} disabledFocusable={busy} onClick={onCancel}>
            {cancelLabel ?? closingLabel(texts, confirmLabel)}
          </Button>
          <Button
            {...initialFocus(tone === 'primary')}
            appearance={tone === 'danger' ? 'secondary' : 'primary'}
            className={tone === 'danger' ? styles.danger : undefined}
            disabledFocusable={busy}
            onClick={onConfirm}
          >
            {confirmLabel ?? texts.ok}
          </Button>
        </>
      }
    >
      {children}
    </ModalFrame>
  );
}

export interface DeleteDialogProps extends Pick<
  ConfirmDialogProps,
  'open' | 'busy' | 'children' | 'onCancel'
> {
  /** The thing that is deleted, as the user calls it: 「部屋タイプ DX-T」. */
  subject: string;
  onDelete: () => void;
}

/** The one question before anything is deleted. */
export function DeleteDialog({ subject, onDelete, children, ...rest }: DeleteDialogProps) {
  const texts = useUiTexts();
  // The name stays in the title while the dialog fades out after the row is gone.
  const [shown, setShown] = useState(subject);
  if (rest.open && shown !== subject) setShown(subject);
  return (
    <ConfirmDialog
      {...rest}
      title={texts.deleteTitle(shown)}
      tone="danger"
      confirmLabel={texts.delete}
      onConfirm={onDelete}
    >
      {children ?? texts.deleteBody}
    </ConfirmDialog>
  );
}
