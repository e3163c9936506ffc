import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { bookingRoutes } from './booking/routes.ts';
import { formRoutes } from './form/routes.ts';
import { postalPool } from './guests/postal-code.ts';
import { guestRoutes } from './guests/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { refusalOf } from './inventory/change-inventory.ts';
import { refreshTotals } from './inventory/stock-totals.ts';
import { REPLICAS } from './masters/read-masters.ts';
import { moneyRoutes } from './money/routes.ts';
import { qamRoutes } from './qam/routes.ts';
import { pdfPool } from './receipts/render-receipt.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { buildRpcs } from './rpcs.ts';
import { searchRoutes } from './search/routes.ts';
import { keepRoomCondition } from './stay/room-condition.ts';
import { stayRoutes } from './stay/routes.ts';

/** What the registration service is made of. */
export function build(context: ServiceContext): ServiceParts {
  return {
    routes: [
      ...bookingRoutes,
      ...formRoutes,
      ...stayRoutes,
      ...moneyRoutes,
      ...receiptRoutes,
      ...searchRoutes,
      ...guestRoutes,
      ...qamRoutes,
      ...historyRoutes,
    ],
    consumes: { rooms: [keepRoomCondition] },
    replicas: REPLICAS,
    rpcs: buildRpcs(context),
    refusalOf,
    onMastersStored: async (tx, entities) => {
      if (entities.has('room') && tx.day !== null) await refreshTotals(tx, tx.day.businessDate);
    },
    jobs: [pdfPool, postalPool],
  };
}
