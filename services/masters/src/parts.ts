import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { fillHolidaysOfNewYear } from './lookups/holiday-years.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { plainRoutes } from './plain/routes.ts';
import { planRoutes } from './plan/routes.ts';
import { PublishJob } from './publish/publish-job.ts';
import { seasonRoutes } from './season/routes.ts';
import { storeRoutes } from './store/routes.ts';
import { taxRoutes } from './tax/routes.ts';
import { rememberBookingUse } from './use/booking-use.ts';

/** The masters service: what it answers, what it listens to, what it does by itself. */
export function build(context: ServiceContext): ServiceParts {
  return {
    routes: [...lookupRoutes, ...storeRoutes, ...plainRoutes, ...taxRoutes, ...seasonRoutes, ...planRoutes],
    consumes: { registration: [rememberBookingUse, fillHolidaysOfNewYear] },
    jobs: [new PublishJob(context)],
  };
}
