// Wing 5, the reception: bookings are taken, changed, moved and found.
// Owns: the booking form and its prices, creating and editing, the search for a rate, moves on the schedule board, memos,
// messages (QAM) and files of a booking, lists and searches, calendars of stays, the history of what was done, the list and the
// board as of a moment (`as-of`), and what was picked up between two moments (`pickup`).
// What a person may ask of the chain about themselves: to be told everything (`disclosure`), to be erased (`erasure`);
// how long what is known of guests is kept (`retention`).
// Imports of what agencies sold, asked for by the linkage.
// Tables: ticket, board_undo, qam, attachment, attachment_body, saved_search, import_intent, linked_booking, retention.
// Stands on the money and all below it.
import type { ServiceContext } from '@honjin/service-kit';
import { rpcTx } from '../house/rpc-tx.ts';
import type { Wing } from '../house/wing.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { boardRoutes } from './board-moves/routes.ts';
import { lookupRoutes } from './booking/lookup-routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { changeRoutes } from './changes/routes.ts';
import { disclosureRoutes } from './disclosure/routes.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { formRoutes } from './form/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { importRpcs } from './imports/rpcs.ts';
import { freeMemoRoutes } from './memos/routes.ts';
import { pickupRoutes } from './pickup/routes.ts';
import { qamRoutes } from './qam/routes.ts';
import { rateSearchRoutes } from './rate-search/routes.ts';
import { restaurantRoutes } from './restaurant/routes.ts';
import { keepLinkedBookings } from './search/linked-queries.ts';
import { searchRoutes } from './search/routes.ts';
import { createRetentionJob } from './retention/run-retention.ts';
import { retentionRoutes } from './retention/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';

/** Returns the calls for a clerk's work on bookings before the guest arrives. */
export function buildReception(context: ServiceContext): Wing {
  return {
    routes: [
      ...bookingRoutes,
      ...lookupRoutes,
      ...formRoutes,
      ...rateSearchRoutes,
      ...boardRoutes,
      ...freeMemoRoutes,
      ...qamRoutes,
      ...attachmentRoutes,
      ...restaurantRoutes,
      ...ticketRoutes,
      ...searchRoutes,
      ...calendarRoutes,
      ...pickupRoutes,
      ...historyRoutes,
      ...disclosureRoutes(context),
      ...erasureRoutes(context),
      ...retentionRoutes,
      ...changeRoutes,
    ],
    jobs: [createRetentionJob(context)],
    consumes: { linkage: [keepLinkedBookings] },
    rpcs: importRpcs(rpcTx(context)),
  };
}
