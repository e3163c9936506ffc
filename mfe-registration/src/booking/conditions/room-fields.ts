import type { ContractForm } from '@honjin/mfe-kit';
import type { BookingForm } from '../booking-form.ts';
import type { FormMasters, RoomUnit } from '../booking-types.ts';

/** What the fields of one room on the screen need. */
export interface RoomFieldsProps {
  form: ContractForm<BookingForm>;
  /** Position in `rooms` of the form. */
  index: number;
  masters: FormMasters;
  /** The room as saved; absent for a new one. */
  unit: RoomUnit | undefined;
}
