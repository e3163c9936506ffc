import { useState } from 'react';
import { CheckOutDialog } from '../dialogs/check-out-dialog.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { CheckOutSheet } from './check-out-sheet.tsx';

/**
 * Checks out: one room, or one that still owes, on a sheet with its money; rooms of a party that have paid by a list.
 * The choice holds while the dialog is open, though the room then owes nothing any more.
 */
export function CheckOut(props: DialogProps) {
  const { booking, unit } = props;
  const [isSheet] = useState(() => booking.bRoomUnit.length === 1 || unit.unsettledBalance !== 0);
  return isSheet ? <CheckOutSheet {...props} /> : <CheckOutDialog {...props} />;
}
