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
import type { ReactNode } from 'react';
import { DismissRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';

const useStyles = makeStyles({
  small: { maxWidth: '440px' },
  medium: { maxWidth: '640px' },
  large: { maxWidth: 'min(1080px, calc(100vw - 48px))' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBlock: '4px' },
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

/** The shape of every dialog: title with close button, content that scrolls, actions at the end. */
export function ModalFrame({ open, title, size = 'medium', modalType = 'modal', ...rest }: ModalFrameProps) {
  const { onClose, actions, children } = rest;
  const styles = useStyles();
  const texts = useUiTexts();
  return (
    <Dialog open={open} modalType={modalType} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={styles[size]}>
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
          <DialogActions>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
