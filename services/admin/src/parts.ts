import { storeMaster } from '@honjin/contracts/masters/bus';
import { createServiceSigner, type ServiceContext, type ServiceParts } from '@honjin/service-kit';
import { analysisRoutes } from './analysis/routes.ts';
import { createClockJob } from './batch/close-by-clock.ts';
import { DayCloser } from './batch/day-closer.ts';
import { batchRoutes } from './batch/routes.ts';
import type { Closing } from './batch/start-close.ts';
import { handOverRoutes } from './hand-over/routes.ts';
import { HeardParts } from './installation/heard-parts.ts';
import { installationRoutes } from './installation/routes.ts';
import { UsersAtWork } from './batch/users-at-work.ts';
import { cashRoutes } from './cash/routes.ts';
import type { AdminConfig } from './config.ts';
import { policyRoutes } from './policy/routes.ts';
import { refusalOf } from './tenancy/constraint-refusals.ts';
import { tenancyRoutes } from './tenancy/routes.ts';
import { StoreAnnouncer } from './tenancy/store-announcer.ts';

export function build(context: ServiceContext<AdminConfig>): ServiceParts {
  const { bus, config } = context;
  const closer = new DayCloser(context);
  const users = new UsersAtWork();
  users.listen(bus);
  const parts = new HeardParts();
  parts.listen(bus);
  const closing: Closing = {
    bus,
    users,
    leaseMs: config.BATCH_LEASE_MS,
    begin: closer.begin.bind(closer),
  };
  const announcer = new StoreAnnouncer(context);
  const sign = createServiceSigner(config.HONJIN_KEY_DIR, 'admin');
  const clock = sign === null ? [] : [createClockJob({ context, closing, sign })];
  return {
    routes: [
      ...tenancyRoutes(announcer),
      ...batchRoutes(closing),
      ...cashRoutes(bus),
      ...handOverRoutes(bus),
      ...policyRoutes,
      ...analysisRoutes,
      ...installationRoutes(parts),
    ],
    replicas: [storeMaster],
    refusalOf,
    jobs: [closer, announcer, ...clock],
  };
}
