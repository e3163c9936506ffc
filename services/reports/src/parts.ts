import {
  accountingItemMaster,
  billingAddressMaster,
  paymentAccountMaster,
  paymentMethodMaster,
  planMaster,
  roomMaster,
  roomTypeMaster,
  salesRouteMaster,
  storeMaster,
  taxMaster,
} from '@honjin/contracts/masters/bus';
import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { analysisRoutes } from './analysis/routes.ts';
import { excelPool, reportPaperPool } from './exports/file-formats.ts';
import { followBills } from './consumers/bill-settled.ts';
import { followBookings } from './consumers/booking-changed.ts';
import { followCashCounts } from './consumers/cash-counted.ts';
import { sealClosedDay } from './consumers/business-day-advanced.ts';
import { followPayments } from './consumers/payment-recorded.ts';
import { followReceipts } from './consumers/receipt-changed.ts';
import { followReceivables } from './consumers/receivables.ts';
import { followRoomBlocks } from './consumers/room-block-changed.ts';
import { followSales } from './consumers/sales-posted.ts';
import { followMoneyActs } from './consumers/money-acted.ts';
import { journalRoutes } from './journal/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { salesDailyRoutes } from './sales-daily/routes.ts';
import { stayTaxRoutes } from './stay-tax/routes.ts';
import { revenueRoutes } from './revenue/routes.ts';
import { statisticsRpcs } from './statistics/rpcs.ts';
import { trendRoutes } from './trend/routes.ts';

export function build(context: ServiceContext): ServiceParts {
  return {
    routes: [
      ...salesDailyRoutes,
      ...listRoutes,
      ...journalRoutes,
      ...stayTaxRoutes,
      ...trendRoutes,
      ...revenueRoutes,
      ...analysisRoutes,
    ],
    consumes: {
      registration: [
        followBookings,
        followSales,
        followPayments,
        followBills,
        followReceivables,
        followReceipts,
        followRoomBlocks,
        followMoneyActs,
        sealClosedDay,
      ],
      admin: [followCashCounts],
    },
    isUnhurried: true,
    replicas: [
      storeMaster,
      roomMaster,
      roomTypeMaster,
      planMaster,
      salesRouteMaster,
      accountingItemMaster,
      billingAddressMaster,
      paymentMethodMaster,
      paymentAccountMaster,
      taxMaster,
    ],
    jobs: [reportPaperPool, excelPool],
    readsReplica: true,
    rpcs: statisticsRpcs(context),
  };
}
