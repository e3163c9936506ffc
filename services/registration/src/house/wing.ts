import type { ServiceParts } from '@honjin/service-kit';

/** What a wing adds to the service. What is one for the whole service (replicas, refusals) the house gives. */
export type Wing = Pick<ServiceParts, 'routes' | 'consumes' | 'rpcs' | 'jobs'>;
