import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import type { LinkageConfig } from './config.ts';

/** What the service is made of; tests start it with this. */
export function build(_context: ServiceContext<LinkageConfig>): ServiceParts {
  return { routes: [] };
}
