import { randomUUID } from 'node:crypto';
import type { Bus } from '@honjin/service-kit';
import { z } from 'zod';
import type { SocketHub } from './socket-hub.ts';

const SUBJECT = 'honjin.live.gateway.presence';
/** A gateway that has just come, or was cut off, asks the others who is there. */
const ASKED = 'honjin.live.gateway.presence-asked';
const TELL_MS = 30_000;
const FORGET_MS = 75_000;

const presenceMessage = z.object({
  gatewayId: z.string(),
  storeId: z.string(),
  userIds: z.array(z.string()),
});

interface Report {
  readonly userIds: readonly string[];
  readonly at: number;
}

/** The users who have a store open, over all gateways: each gateway tells the others about its own sockets. */
export class Presence {
  readonly #bus: Bus;
  readonly #id = randomUUID();
  /** Store → gateway → what it said last. */
  readonly #reports = new Map<string, Map<string, Report>>();
  readonly #shown = new Map<string, string>();
  #hub: SocketHub | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  start(hub: SocketHub): void {
    this.#hub = hub;
    this.#bus.onFirstConnect(async () => {
      this.#bus.listen(SUBJECT, (data) => this.#take(data));
      this.#bus.listen(ASKED, () => this.#tellAll());
    });
    this.#bus.onConnect(async () => this.#bus.announce(ASKED, {}));
    this.#timer = setInterval(() => this.#tellAll(), TELL_MS);
  }

  /** Returns the users who have the store open, as last reported. */
  usersIn(storeId: string): string[] {
    const shown = this.#shown.get(storeId) ?? '';
    return shown === '' ? [] : shown.split(',');
  }

  /** Somebody began or ceased to hear a store at this gateway. */
  tell(storeId: string): void {
    if (this.#hub === null) return;
    const userIds = this.#hub.usersOf(storeId);
    this.#note(storeId, this.#id, userIds);
    if (this.#bus.isConnected) this.#bus.announce(SUBJECT, { gatewayId: this.#id, storeId, userIds });
  }

  #tellAll(): void {
    for (const storeId of this.#hub?.storeIds() ?? []) this.tell(storeId);
  }

  #take(data: unknown): void {
    const message = presenceMessage.safeParse(data);
    if (!message.success || message.data.gatewayId === this.#id) return;
    this.#note(message.data.storeId, message.data.gatewayId, message.data.userIds);
  }

  #note(storeId: string, gatewayId: string, userIds: readonly string[]): void {
    const reports = this.#reports.get(storeId) ?? new Map<string, Report>();
    this.#reports.set(storeId, reports);
    if (userIds.length === 0) reports.delete(gatewayId);
    else reports.set(gatewayId, { userIds, at: Date.now() });
    for (const [id, { at }] of reports) if (Date.now() - at > FORGET_MS) reports.delete(id);
    if (reports.size === 0) this.#reports.delete(storeId);
    const everybody = [...new Set([...reports.values()].flatMap((report) => report.userIds))].toSorted();
    const text = everybody.join();
    if (this.#shown.get(storeId) === text) return;
    if (text === '') this.#shown.delete(storeId);
    else this.#shown.set(storeId, text);
    this.#hub?.sendToStore(storeId, 'Presence', { userIds: everybody });
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
