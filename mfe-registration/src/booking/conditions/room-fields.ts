import type { ContractForm } from '@honjin/mfe-kit';
import type { BookingForm } from '../form/booking-form.ts';
import type { FormMasters, RoomUnit } from '../form/booking-types.ts';

/** The props of the fields of one room. */
export interface RoomFieldsProps {
  form: ContractForm<BookingForm>;
  /** Position in `rooms` of the form. */
  index: number;
  masters: FormMasters;
  /** The room as saved; absent for a new one. */
  unit: RoomUnit | undefined;
}
