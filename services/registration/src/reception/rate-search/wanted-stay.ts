import type { GuestCount } from '@honjin/domain';

/** The stay that is looked for. */
export interface WantedStay {
  checkInDate: string;
  checkOutDate: string;
  nights: readonly string[];
  guests: GuestCount;
  rooms: number;
  salesRouteId: string | null;
}
