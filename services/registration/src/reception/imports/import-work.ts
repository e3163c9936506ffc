import type { ImportApplied, ImportSource } from '@honjin/contracts/registration';
import type { Desk } from '../../bookings/desk/desk.ts';

/** The state that an import decides with, and the warnings that it returns. */
export interface Import {
  readonly desk: Desk;
  readonly source: ImportSource;
  readonly warnings: ImportApplied['warnings'];
}
