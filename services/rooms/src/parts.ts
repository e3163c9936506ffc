import { roomMaster, roomTypeMaster } from '@honjin/contracts/masters';
import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { blockRoutes } from './blocks/routes.ts';
import { cleaningRoutes } from './cleaning/routes.ts';
import { followBookings } from './consumers/booking-changed.ts';
import { followBusinessDay } from './consumers/business-day-advanced.ts';
import { followRoomBlocks } from './consumers/room-block-changed.ts';
import { followUnitStatus } from './consumers/unit-status-changed.ts';
import { exportRoutes } from './export/routes.ts';
import { indicationRoutes } from './indication/routes.ts';
import { markRoutes } from './marks/routes.ts';

export function build({ bus }: ServiceContext): ServiceParts {
  return {
    routes: [...indicationRoutes, ...cleaningRoutes, ...markRoutes, ...exportRoutes, ...blockRoutes(bus)],
    consumes: { registration: [followBookings, followUnitStatus, followBusinessDay, followRoomBlocks] },
    replicas: [roomMaster, roomTypeMaster],
  };
}
