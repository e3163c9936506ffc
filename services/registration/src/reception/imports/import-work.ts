import type { ImportApplied, ImportSource } from '@honjin/contracts/registration';
import type { Desk } from '../../bookings/desk/desk.ts';

/** What an import decides with, and what it has to tell besides its result. */
export interface Import {
  readonly desk: Desk;
  readonly source: ImportSource;
  readonly warnings: ImportApplied['warnings'];
}
