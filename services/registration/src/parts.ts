import type { ServiceContext, ServiceParts } from '@honjin/service-kit';

/** What the registration service is made of. */
export function build(_context: ServiceContext): ServiceParts {
  return { routes: [] };
}
