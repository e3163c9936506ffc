import type { Bus } from '@honjin/service-kit';
import { z } from 'zod';

const SUBJECT = 'honjin.live.gateway.presence';
/** A gateway tells every half minute; one that has been silent for longer counts no more. */
const FORGET_MS = 75_000;

const presence = z.object({ gatewayId: z.string(), storeId: z.string(), userIds: z.array(z.string()) });

/** The users who have a store open, as the gateways report them. */
export class UsersAtWork {
  readonly #clock: () => number;
  readonly #reports = new Map<string, Map<string, { userIds: readonly string[]; at: number }>>();

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  listen(bus: Bus): void {
    bus.onFirstConnect(async () => void bus.listen(SUBJECT, (data) => this.take(data)));
  }

  take(data: unknown): void {
    const message = presence.safeParse(data);
    if (!message.success) return;
    const { gatewayId, storeId, userIds } = message.data;
    const reports =
      this.#reports.get(storeId) ?? new Map<string, { userIds: readonly string[]; at: number }>();
    this.#reports.set(storeId, reports.set(gatewayId, { userIds, at: this.#clock() }));
  }

  /** Counts the users besides one who have the store open. */
  othersIn(storeId: string, userId: string): number {
    const now = this.#clock();
    const reports = [...(this.#reports.get(storeId)?.values() ?? [])].filter(
      ({ at }) => now - at < FORGET_MS,
    );
    return new Set(reports.flatMap(({ userIds }) => userIds).filter((id) => id !== userId)).size;
  }
}
