import type { NamedGuest, ProvedClaim } from '@honjin/domain';
import type { GuestRow, NightRow } from '../../bookings/tree/tree.ts';

type Told = Pick<GuestRow, 'guestGroup' | 'birthDate' | 'age' | 'taxExemption' | 'taxExemptionPaperOn'>;

/** The guests of a room as the lodging taxes tell them apart (R-TAX-22). */
export function namedGuestsOf(guests: readonly Told[]): NamedGuest[] {
  return guests.map((guest) => ({
    group: guest.guestGroup,
    birthDate: guest.birthDate,
    ageYears: guest.age,
    ...claimOf(guest),
  }));
}

/** Returns the claim of a guest, or of all guests of a night. */
export function claimOf(row: Pick<NightRow, 'taxExemption' | 'taxExemptionPaperOn'>): ProvedClaim {
  return { exemption: row.taxExemption, paperOn: row.taxExemptionPaperOn };
}
