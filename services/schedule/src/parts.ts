import { holidayMaster, roomMaster, roomTypeMaster } from '@honjin/contracts/masters/bus';
import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { boardRoutes } from './board/routes.ts';
import { followBookings } from './consumers/booking-changed.ts';
import { followRoomBlocks } from './consumers/room-block-changed.ts';
import { followRoomStates } from './consumers/room-state-changed.ts';
import { holdRoutes } from './hold/routes.ts';
import { stayRoutes } from './stay/routes.ts';

export function build({ bus }: ServiceContext): ServiceParts {
  return {
    routes: [...boardRoutes, ...stayRoutes, ...holdRoutes(bus)],
    consumes: { registration: [followBookings, followRoomBlocks], rooms: [followRoomStates] },
    replicas: [roomMaster, roomTypeMaster, holidayMaster],
  };
}
