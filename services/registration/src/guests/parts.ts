// Wing 2, the guests: the people whom the chain knows.
// Owns: customers, their groups, merges and pairs kept apart, postal codes, sealed copies of passports, and who a new
// guest of a booking is (`links`).
// Tables: customer, customer_merge, customer_company, customer_merge_member, customer_apart, customer_group, guest_sharing,
// passport_image.
// Stands on the house.
import type { Wing } from '../house/wing.ts';
import { mergeRoutes } from './customers/merge-routes.ts';
import { guestRoutes } from './customers/routes.ts';
import { shareGuests } from './sharing-queries.ts';
import { postalPool } from './postal/postal-code.ts';

/** The calls about guests of the chain. */
export const guestParts: Wing = {
  routes: [...guestRoutes, ...mergeRoutes],
  jobs: [postalPool],
  consumes: { admin: [shareGuests] },
};
