import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { bookingRoutes } from './booking/routes.ts';
import { formRoutes } from './form/routes.ts';
import { refusalOf } from './inventory/change-inventory.ts';
import { keepRoomCondition } from './stay/room-condition.ts';
import { stayRoutes } from './stay/routes.ts';
import { REPLICAS } from './masters/read-masters.ts';

/** What the registration service is made of. */
export function build(_context: ServiceContext): ServiceParts {
  return {
    routes: [...bookingRoutes, ...formRoutes, ...stayRoutes],
    consumes: { rooms: [keepRoomCondition] },
    replicas: REPLICAS,
    refusalOf,
  };
}
