import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
  makeStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DismissRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { useReturnFocus } from './return-focus.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBlock: '4px 16px' },
});

export interface DrawerProps {
  open: boolean;
  title: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A panel from the side, for details beside a list. Escape and a click beside it close it. */
export function Drawer({ open, title, size = 'medium', footer, onClose, children }: DrawerProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  const noteOpener = useReturnFocus(open);
  return (
    <OverlayDrawer
      position="end"
      size={size}
      open={open}
      onOpenChange={(_, data) => !data.open && onClose()}
      onFocus={noteOpener}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
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
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>{children}</DrawerBody>
      {footer !== undefined && <DrawerFooter>{footer}</DrawerFooter>}
    </OverlayDrawer>
  );
}
