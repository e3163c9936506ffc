import type { Booking, FormMasters, RoomUnit } from '../form/booking-types.ts';
import type { SlipAction } from '../panels/details-panel.tsx';
import type { UnitAction } from '../acting/unit-actions.ts';

/** The values that a link fills a dialog in with. */
export interface Filled {
  amount?: number | undefined;
  /** An article by a part of its name. */
  item?: string | undefined;
  count?: number | undefined;
  /** The moment as of which something is shown. */
  at?: string | undefined;
  /** The rooms that were given up together. */
  unitIds?: readonly string[] | undefined;
}

/** The dialog of a booking that is open. */
export type OpenDialog =
  { action: UnitAction | SlipAction; filled?: Filled | undefined } | { action: 'RATE'; night: string };

export interface DialogProps {
  booking: Booking;
  /** The room that is shown. */
  unit: RoomUnit;
  masters: FormMasters;
  filled?: Filled | undefined;
  onClose: () => void;
  /** Opens another dialog in its place. */
  onAction: (action: UnitAction, filled?: Filled) => void;
}
