import { randomUUID } from 'node:crypto';
import type { Bus } from '@honjin/service-kit';
import { z } from 'zod';
import { membersWithout, type Members } from './members.ts';
import type { SocketHub } from './socket-hub.ts';

const SUBJECT = 'honjin.live.gateway.presence';
/** A gateway that has just come, or was cut off, asks the others who is there. */
const ASKED = 'honjin.live.gateway.presence-asked';
const TELL_MS = 30_000;
const FORGET_MS = 75_000;
const NOBODY: Members = new Map();

const presenceMessage = z.object({
  gatewayId: z.string(),
  storeId: z.string(),
  userIds: z.array(z.string()),
  /** By id; gateways of an earlier release do not tell them. */
  names: z.record(z.string(), z.string()).default({}),
});

interface Report {
  readonly members: Members;
  readonly at: number;
}

/** The users who have a store open, over all gateways: each gateway tells the others about its own sockets. */
export class Presence {
  readonly #bus: Bus;
  readonly #id = randomUUID();
  /** Store → gateway → what it said last. */
  readonly #reports = new Map<string, Map<string, Report>>();
  readonly #shown = new Map<string, Members>();
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
  membersOf(storeId: string): Members {
    return this.#shown.get(storeId) ?? NOBODY;
  }

  /** Somebody began or ceased to hear a store at this gateway. */
  tell(storeId: string): void {
    if (this.#hub === null) return;
    const members = this.#hub.membersOf(storeId);
    this.#note(storeId, this.#id, members);
    if (!this.#bus.isConnected) return;
    const report = { storeId, userIds: [...members.keys()], names: Object.fromEntries(members) };
    this.#bus.announce(SUBJECT, { gatewayId: this.#id, ...report });
  }

  #tellAll(): void {
    for (const storeId of this.#hub?.storeIds() ?? []) this.tell(storeId);
  }

  #take(data: unknown): void {
    const message = presenceMessage.safeParse(data);
    if (!message.success || message.data.gatewayId === this.#id) return;
    const { storeId, gatewayId, userIds, names } = message.data;
    this.#note(storeId, gatewayId, new Map(userIds.map((userId) => [userId, names[userId] ?? ''])));
  }

  #note(storeId: string, gatewayId: string, members: Members): void {
    const reports = this.#reports.get(storeId) ?? new Map<string, Report>();
    this.#reports.set(storeId, reports);
    if (members.size === 0) reports.delete(gatewayId);
    else reports.set(gatewayId, { members, at: Date.now() });
    for (const [id, { at }] of reports) if (Date.now() - at > FORGET_MS) reports.delete(id);
    if (reports.size === 0) this.#reports.delete(storeId);
    const everybody = [...reports.values()].flatMap((report) => [...report.members]);
    this.#show(storeId, new Map(everybody.toSorted(([a], [b]) => (a < b ? -1 : 1))));
  }

  /** Tells who came and who left: pages by the whole list, members one by one. */
  #show(storeId: string, members: Members): void {
    const before = this.membersOf(storeId);
    const [come, left] = [membersWithout(members, before), membersWithout(before, members)];
    if (members.size === 0) this.#shown.delete(storeId);
    else this.#shown.set(storeId, members);
    if (come.length + left.length === 0) return;
    this.#hub?.sendToStore(storeId, 'Presence', { userIds: [...members.keys()] });
    for (const [userId, name] of come) {
      const member = { user_id: userId, user_info: { name } };
      this.#hub?.sendToMembers(storeId, 'pusher_internal:member_added', member);
    }
    for (const [userId] of left)
      this.#hub?.sendToMembers(storeId, 'pusher_internal:member_removed', { user_id: userId });
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
