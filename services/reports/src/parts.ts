import {
  accountingItemMaster,
  billingAddressMaster,
  planMaster,
  roomMaster,
  roomTypeMaster,
  salesRouteMaster,
  storeMaster,
  taxMaster,
} from '@honjin/contracts/masters';
import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { analysisRoutes } from './analysis/routes.ts';
import { excelPool, reportPaperPool } from './exports/file-formats.ts';
import { followBills } from './facts/bill-settled.ts';
import { followBookings } from './facts/booking-changed.ts';
import { followCashCounts } from './facts/cash-counted.ts';
import { sealClosedDay } from './facts/business-day-advanced.ts';
import { followPayments } from './facts/payment-recorded.ts';
import { followReceipts } from './facts/receipt-changed.ts';
import { followReceivables } from './facts/receivables.ts';
import { followRoomBlocks } from './facts/room-block-changed.ts';
import { followSales } from './facts/sales-posted.ts';
import { listRoutes } from './lists/routes.ts';
import { salesDailyRoutes } from './sales-daily/routes.ts';
import { stayTaxRoutes } from './stay-tax/routes.ts';
import { statisticsRpcs } from './statistics/rpcs.ts';
import { trendRoutes } from './trend/routes.ts';

export function build(context: ServiceContext): ServiceParts {
  return {
    routes: [...salesDailyRoutes, ...listRoutes, ...stayTaxRoutes, ...trendRoutes, ...analysisRoutes],
    consumes: {
      registration: [
        followBookings,
        followSales,
        followPayments,
        followBills,
        followReceivables,
        followReceipts,
        followRoomBlocks,
        sealClosedDay,
      ],
      admin: [followCashCounts],
    },
    replicas: [
      storeMaster,
      roomMaster,
      roomTypeMaster,
      planMaster,
      salesRouteMaster,
      accountingItemMaster,
      billingAddressMaster,
      taxMaster,
    ],
    jobs: [reportPaperPool, excelPool],
    rpcs: statisticsRpcs(context),
  };
}
