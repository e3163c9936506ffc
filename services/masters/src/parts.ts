import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { fillHolidaysOfNewYear } from './lookups/holiday-years.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { plainRoutes } from './plain/routes.ts';
import { planRoutes } from './plan/routes.ts';
import { PublishJob } from './publish/publish-job.ts';
import { pushedRateRoutes } from './pushed-rate/routes.ts';
import { rateRestrictionRoutes } from './rate-restriction/routes.ts';
import { rateStrategyRoutes } from './rate-strategy/routes.ts';
import { roomRoutes } from './rooms/routes.ts';
import { seasonRoutes } from './season/routes.ts';
import { logoRoutes } from './store/logo-routes.ts';
import { openStore } from './store/open-store.ts';
import { storeRoutes } from './store/routes.ts';
import { taxRoutes } from './tax/routes.ts';
import { rememberBookingUse, rememberPayment, rememberRank, rememberSales } from './use/booking-use.ts';

/** Builds the masters service: its calls, the events it follows, and its jobs. */
export function build(context: ServiceContext): ServiceParts {
  return {
    routes: [
      ...lookupRoutes,
      ...storeRoutes,
      ...logoRoutes,
      ...plainRoutes,
      ...roomRoutes,
      ...taxRoutes,
      ...seasonRoutes,
      ...planRoutes,
      ...rateStrategyRoutes,
      ...rateRestrictionRoutes,
      ...pushedRateRoutes,
    ],
    consumes: {
      admin: [openStore],
      registration: [rememberBookingUse, rememberSales, rememberPayment, rememberRank, fillHolidaysOfNewYear],
    },
    isUnhurried: true,
    jobs: [new PublishJob(context)],
  };
}
