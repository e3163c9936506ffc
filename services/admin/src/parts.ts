import { storeMaster } from '@honjin/contracts/masters';
import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { DayCloser } from './batch/day-closer.ts';
import { batchRoutes } from './batch/routes.ts';
import type { AdminConfig } from './config.ts';
import { refusalOf } from './tenancy/constraint-refusals.ts';
import { tenancyRoutes } from './tenancy/routes.ts';

export function build(context: ServiceContext<AdminConfig>): ServiceParts {
  const closer = new DayCloser(context);
  return {
    routes: [...tenancyRoutes, ...batchRoutes(closer, context)],
    replicas: [storeMaster],
    refusalOf,
    jobs: [closer],
  };
}
