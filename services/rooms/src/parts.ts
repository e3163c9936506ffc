import { freeMemoMaster, roomMaster, roomTypeMaster } from '@honjin/contracts/masters/bus';
import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { blockRoutes } from './blocks/routes.ts';
import { cleaningSheetRoutes, sheetPool } from './cleaning-sheet/routes.ts';
import { cleaningRoutes } from './cleaning/routes.ts';
import { followBusinessDay } from './consumers/business-day-advanced.ts';
import { followStays } from './consumers/follow-stays.ts';
import { followRoomBlocks } from './consumers/room-block-changed.ts';
import { discrepancyRoutes } from './discrepancy/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { housekeepingRoutes } from './housekeeping/routes.ts';
import { indicationRoutes } from './indication/routes.ts';
import { markRoutes } from './marks/routes.ts';
import { stateRoutes } from './state/routes.ts';

export function build({ bus }: ServiceContext): ServiceParts {
  return {
    routes: [
      ...indicationRoutes,
      ...cleaningRoutes,
      ...markRoutes,
      ...stateRoutes,
      ...exportRoutes,
      ...housekeepingRoutes,
      ...historyRoutes,
      ...discrepancyRoutes,
      ...cleaningSheetRoutes,
      ...blockRoutes(bus),
    ],
    consumes: { registration: [...followStays, followBusinessDay, followRoomBlocks] },
    replicas: [roomMaster, roomTypeMaster, freeMemoMaster],
    jobs: [sheetPool],
  };
}
