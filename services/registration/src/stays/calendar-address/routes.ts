import { WIRE_HEADERS } from '@honjin/contracts';
import {
  listCalendarAddresses,
  makeCalendarAddress,
  renewCalendarAddress,
  revokeCalendarAddress,
} from '@honjin/contracts/registration';
import { serveCalendar } from '@honjin/contracts/registration-internal';
import {
  handle,
  handleDetached,
  handlePublic,
  Refusal,
  type DetachedCall,
  type Route,
  type ServiceContext,
  type TenantTx,
} from '@honjin/service-kit';
import { makeAddress, renewAddress, revokeAddress, viewAddresses } from './addresses.ts';
import { calendarFeeds } from './serve-calendar.ts';

type Means = Pick<ServiceContext, 'db' | 'verifier'>;

/** The calendar of an address, asked for by the gateway alone: only it can sign for a caller of kind `service` without a store. */
function feedRoute(context: Means): Route {
  const serve = calendarFeeds(context);
  return handlePublic(serveCalendar, async ({ input, headers }) => {
    const caller = await context.verifier.verify(headers.get(WIRE_HEADERS.identity) ?? '');
    if (caller?.kind !== 'service') throw new Refusal('HOS-00002-0');
    return serve(input);
  });
}

/** Answers the address once: the answer that is kept for a repetition has none. */
async function giveOnce(
  once: DetachedCall<typeof makeCalendarAddress>['once'],
  origin: string,
  work: (tx: TenantTx) => Promise<string>,
) {
  let calendarUrl: string | null = null;
  const kept = await once(async (tx) => {
    const key = await work(tx);
    calendarUrl = `${new URL(origin).origin}/calendar/${key}.ics`;
    return { ...(await viewAddresses(tx)), calendarUrl: null };
  });
  return { ...kept, calendarUrl };
}

/** Addresses to which calendar programs subscribe. */
export function calendarAddressRoutes(context: Means, origin: () => string): readonly Route[] {
  return [
    feedRoute(context),
    handle(listCalendarAddresses, ({ tx }) => viewAddresses(tx)),
    handleDetached(makeCalendarAddress, ({ input, once }) =>
      giveOnce(once, origin(), (tx) => makeAddress(tx, input)),
    ),
    handleDetached(renewCalendarAddress, ({ input, once }) =>
      giveOnce(once, origin(), (tx) => renewAddress(tx, input.id)),
    ),
    handle(revokeCalendarAddress, async ({ input, tx }) => {
      await revokeAddress(tx, input.id);
      return viewAddresses(tx);
    }),
  ];
}
