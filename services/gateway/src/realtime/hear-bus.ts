import { SESSION_REVOKED_SUBJECT, sessionRevoked } from '@honjin/contracts/identity';
import type { Bus } from '@honjin/service-kit';
import type { GatewayContext } from '../gateway-context.ts';
import {
  browserEventOf,
  holdEventOf,
  openEventOf,
  progressEventOf,
  type BrowserEvent,
} from './browser-events.ts';
import type { SocketHub } from './socket-hub.ts';

/** Passes on what the services announce, and ends what identity has ended. */
export function hearBus(
  bus: Bus,
  hub: SocketHub,
  { sessions, programs, tablets }: Pick<GatewayContext, 'sessions' | 'programs' | 'tablets'>,
): void {
  const tell = (event: BrowserEvent | null) => {
    if (event !== null) hub.sendToStore(event.storeId, event.name, event.data);
  };
  bus.onFirstConnect(async () => {
    bus.listen(SESSION_REVOKED_SUBJECT, (data) => {
      const message = sessionRevoked.safeParse(data);
      if (!message.success) return;
      const sessionIds = new Set(message.data.sessionIds);
      programs.apply(message.data);
      if (sessions.apply(message.data)) hub.closeSessions(sessionIds);
      else if (message.data.reason === 'RIGHTS_CHANGED') hub.sendToSessions(sessionIds, 'SessionChanged', {});
    });
    bus.listen('honjin.registration.sign-tablet.>', (data) => tablets.hear(data));
    for (const source of ['registration', 'rooms', 'linkage'])
      bus.listen(`honjin.${source}.>`, (data) => tell(browserEventOf(data)));
    bus.listen('honjin.live.admin.batch-progress.*', (data) => tell(progressEventOf(data)));
    bus.listen('honjin.live.schedule.hold.*', (data) => tell(holdEventOf(data)));
    bus.listen('honjin.live.registration.booking-open.*', (data) => tell(openEventOf(data)));
  });
}
