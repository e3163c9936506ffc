import { accountingItemMaster, roomMaster, roomTypeMaster } from '@honjin/contracts/masters';
import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { followBills } from './facts/bill-settled.ts';
import { followBookings } from './facts/booking-changed.ts';
import { sealClosedDay } from './facts/business-day-advanced.ts';
import { followPayments } from './facts/payment-recorded.ts';
import { followRoomBlocks } from './facts/room-block-changed.ts';
import { followSales } from './facts/sales-posted.ts';
import { salesDailyRoutes } from './sales-daily/routes.ts';
import { statisticsRpcs } from './statistics/rpcs.ts';

export function build(context: ServiceContext): ServiceParts {
  return {
    routes: salesDailyRoutes,
    consumes: {
      registration: [
        followBookings,
        followSales,
        followPayments,
        followBills,
        followRoomBlocks,
        sealClosedDay,
      ],
    },
    replicas: [roomMaster, roomTypeMaster, accountingItemMaster],
    rpcs: statisticsRpcs(context),
  };
}
