import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventType, PayloadOf, Scope, ServiceName } from '@honjin/contracts';
import { tenantTxOutcome, type RunningService } from '@honjin/service-kit';
import { migrate } from '@honjin/service-kit/migrate';
import { SECRET, type TestChain } from './chain.ts';

/** A service that only says what happened: for tests of those who listen to it. */
export interface EventSource {
  readonly service: RunningService;
  /** Announces events in one transaction, as the real service would; answers the store's new revision. */
  emit<E extends EventType>(
    event: E,
    payloads: PayloadOf<E> | readonly PayloadOf<E>[],
    scope?: Scope,
  ): Promise<number>;
}

/** Starts the outbox, relay and replay of `name` without any of its own work. */
export async function startSource(chain: TestChain, name: ServiceName): Promise<EventSource> {
  const migrationsDir = await mkdtemp(join(tmpdir(), 'honjin-source-'));
  await migrate({ adminUrl: chain.adminUrl, service: name, migrationsDir, secret: SECRET });
  await rm(migrationsDir, { recursive: true });
  const service = await chain.start(name, () => ({ routes: [] }), { keepsRecord: false });
  return {
    service,
    async emit(event, payloads, scope = chain.scope) {
      const context = { requestId: 'test-source' };
      const outcome = await tenantTxOutcome(service.context.db, scope, context, async (tx) => {
        for (const payload of [payloads].flat() as never[]) tx.emit(event, payload);
      });
      return outcome.revision;
    },
  };
}
