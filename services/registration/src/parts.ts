import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { buildBookings } from './bookings/parts.ts';
import type { RegistrationConfig } from './config.ts';
import { buildDay } from './day/parts.ts';
import { guestParts } from './guests/parts.ts';
import { buildHouse } from './house/parts.ts';
import type { Wing } from './house/wing.ts';
import { buildMoney } from './money/parts.ts';
import { askMarks } from './house/masters/read-masters.ts';
import { isNamedAnew, keptOfRecords } from './reception/booking/kept-references.ts';
import { buildReception } from './reception/parts.ts';
import { buildStays } from './stays/parts.ts';

/** Collects the event handlers of the wings, by the service that sends the events. */
function handlersOf(wings: readonly Wing[]): NonNullable<ServiceParts['consumes']> {
  const heard = wings.flatMap(({ consumes = {} }) => Object.entries(consumes));
  const bySource = Map.groupBy(heard, ([source]) => source);
  return Object.fromEntries(
    [...bySource].map(([source, lists]) => [source, lists.flatMap(([, handlers]) => handlers)]),
  );
}

/** Builds the registration service from its wings, from the ground up. A wing imports only those before it. */
export function build(context: ServiceContext<RegistrationConfig>): ServiceParts {
  const house = buildHouse(context);
  const wings: readonly Wing[] = [
    house,
    guestParts,
    buildBookings(context),
    buildMoney(context),
    buildReception(context),
    buildStays(context),
    buildDay(context),
  ];
  return {
    ...house,
    alongside: askMarks,
    isOffered: isNamedAnew,
    keptReferences: keptOfRecords,
    routes: wings.flatMap(({ routes }) => routes),
    consumes: handlersOf(wings),
    rpcs: wings.flatMap(({ rpcs = [] }) => rpcs),
    jobs: wings.flatMap(({ jobs = [] }) => jobs),
  };
}
