import type { Booking, FormMasters, RoomUnit } from '../form/booking-types.ts';
import type { SlipAction } from '../panels/details-panel.tsx';
import type { UnitAction } from '../acting/unit-actions.ts';

/** The dialog of a booking that is open. */
export type OpenDialog = { action: UnitAction | SlipAction } | { action: 'RATE'; night: string };

export interface DialogProps {
  booking: Booking;
  /** The room that is shown. */
  unit: RoomUnit;
  masters: FormMasters;
  onClose: () => void;
  /** Opens another dialog in its place. */
  onAction: (action: UnitAction) => void;
}
