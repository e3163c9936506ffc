import { FormDialog } from '@honjin/ui';
import type { ComponentProps } from 'react';
import { GuestAlerts } from '../header/guest-alerts.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useStayTitle } from './use-stay-title.ts';

interface Props extends Omit<ComponentProps<typeof FormDialog>, 'open' | 'title' | 'onCancel'> {
  /** The stay that the dialog acts on. */
  about: Pick<DialogProps, 'unit' | 'masters' | 'onClose'>;
  /** Names the action in words. */
  action: string;
}

/** A dialog that acts on a stay. Its title names room and guest, and what has to be known of the guest comes first. */
export function StayDialog({ about: { unit, masters, onClose }, action, children, ...rest }: Props) {
  const titleOf = useStayTitle();
  return (
    <FormDialog {...rest} open title={titleOf(unit, action, masters.rooms)} onCancel={onClose}>
      <GuestAlerts unit={unit} ranks={masters.ranks} />
      {children}
    </FormDialog>
  );
}
