import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { INITIAL_FOCUS } from '../field/initial-focus.ts';
import { DismissRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { useReturnFocus } from './return-focus.ts';

const useStyles = makeStyles({
  small: { maxWidth: '440px' },
  medium: { maxWidth: '640px' },
  large: { maxWidth: 'min(1080px, calc(100vw - 48px))' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBlock: '4px 14px' },
  // A Japanese label may break between any two letters.
  actions: { '& button': { whiteSpace: 'nowrap' } },
});

export interface ModalFrameProps {
  open: boolean;
  title: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** `alert` cannot be closed by clicking beside it: for questions that need an answer. */
  modalType?: 'modal' | 'alert' | undefined;
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
}

const FIRST_FIELD = ['input', 'select', 'textarea'].map((field) => `${field}:not(:disabled)`).join();

/**
 * Returns the control with the focus at first: the one that asks for it, else the first field, else the first button. A
 * dialog that opens while another one fades out is hidden from Fluent, which then leaves the focus where it was and the
 * dialog hidden from everybody.
 */
function firstToFocus(surface: HTMLElement | null): HTMLElement | null | undefined {
  return (
    surface?.querySelector<HTMLElement>(`[${INITIAL_FOCUS}]`) ??
    surface?.querySelector<HTMLElement>(FIRST_FIELD) ??
    surface?.querySelector<HTMLElement>('button:not(:disabled)')
  );
}

/** The shape of every dialog: title with close button, content that scrolls, actions at the end. */
export function ModalFrame({ open, title, size = 'medium', modalType = 'modal', ...rest }: ModalFrameProps) {
  const { onClose, actions, children } = rest;
  const styles = useStyles();
  const texts = useUiTexts();
  const surface = useRef<HTMLDivElement>(null);
  const noteOpener = useReturnFocus(open);
  // Fluent puts the focus on the close button, which comes first. This effect runs after Fluent's.
  useEffect(() => {
    if (open) firstToFocus(surface.current)?.focus();
  }, [open]);
  return (
    <Dialog open={open} modalType={modalType} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface ref={surface as Ref<never>} className={styles[size]} onFocus={noteOpener}>
        <DialogBody>
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                aria-label={texts.close}
                icon={<DismissRegular />}
                onClick={onClose}
              />
            }
          >
            {title}
          </DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions className={styles.actions}>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
