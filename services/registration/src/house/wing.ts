import type { ServiceParts } from '@honjin/service-kit';

/**
 * The parts that a wing adds to the service. The house gives the parts that exist once for the whole service
 * (replicas, refusals).
 */
export type Wing = Pick<ServiceParts, 'routes' | 'consumes' | 'rpcs' | 'jobs'>;
