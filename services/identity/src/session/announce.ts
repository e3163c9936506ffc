import { SESSION_REVOKED_SUBJECT, type SessionRevoked } from '@honjin/contracts/identity';
import type { Bus, Logger } from '@honjin/service-kit';

/**
 * Tells every gateway at once. While NATS is away nobody hears it; then a gateway forgets by itself within seconds,
 * because it asks again.
 */
export function announceSessions(
  { bus, log }: { bus: Bus; log: Logger },
  sessionIds: readonly string[],
  reason: SessionRevoked['reason'],
): void {
  if (sessionIds.length === 0) return;
  try {
    bus.announce(SESSION_REVOKED_SUBJECT, { sessionIds, reason });
  } catch (error) {
    log.warn({ err: error, sessions: sessionIds.length }, 'ended sessions could not be announced');
  }
}
