import { useTranslation } from '@honjin/mfe-kit';
import { FormDialog } from '@honjin/ui';
import type { ComponentProps } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { roomNoShown } from './room-no-shown.ts';

interface Props extends Omit<ComponentProps<typeof FormDialog>, 'open' | 'title' | 'onCancel'> {
  /** The stay that the dialog acts on. */
  about: Pick<DialogProps, 'unit' | 'masters' | 'onClose'>;
  /** Names the action in words. */
  action: string;
}

/** A dialog that acts on a stay. Its title names room and guest, so that nothing is done to the wrong one. */
export function StayDialog({ about: { unit, masters, onClose }, action, children, ...rest }: Props) {
  const { t } = useTranslation('registration');
  const room = roomNoShown(unit, masters.rooms) || t('rooms.number', { number: unit.roomIndex });
  const guest = unit.guestName || unit.guestNameSingleByte;
  return (
    <FormDialog
      {...rest}
      open
      title={`${[room, guest].filter(Boolean).join(' ')} — ${action}`}
      onCancel={onClose}
    >
      {children}
    </FormDialog>
  );
}
