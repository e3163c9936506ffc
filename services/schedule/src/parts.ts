import { holidayMaster, roomMaster, roomTypeMaster } from '@honjin/contracts/masters';
import type { ServiceParts } from '@honjin/service-kit';
import { boardRoutes } from './board/routes.ts';
import { followBookings } from './consumers/booking-changed.ts';
import { followRoomBlocks } from './consumers/room-block-changed.ts';
import { followRoomStates } from './consumers/room-state-changed.ts';
import { stayRoutes } from './stay/routes.ts';

export function build(): ServiceParts {
  return {
    routes: [...boardRoutes, ...stayRoutes],
    consumes: { registration: [followBookings, followRoomBlocks], rooms: [followRoomStates] },
    replicas: [roomMaster, roomTypeMaster, holidayMaster],
  };
}
