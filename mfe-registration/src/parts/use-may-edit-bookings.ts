import { usePermission } from '@honjin/mfe-kit';

/**
 * Tells whether the user may make and change bookings: they hold their guests, so that takes the sight of these too
 * (R-TEXT-07).
 */
export function useMayEditBookings(): boolean {
  const mayEdit = usePermission('registration', 'edit');
  const maySeeGuests = usePermission('guest', 'read');
  return mayEdit && maySeeGuests;
}
