import { setTimeout as sleep } from 'node:timers/promises';
import { isPresence, storeOfChannel, type GrantHolder } from './channel-grants.ts';
import type { Members } from './members.ts';
import type { PusherSocket } from './socket.ts';

const CHECK_MS = 15_000;
/** A socket that was sent away may take this long to close. */
const GONE_MS = 1_000;
const LOOK_MS = 10;

export interface SocketLimits {
  /** The limit of this gateway. */
  readonly all: number;
  /** Of one address: a whole hotel may stand behind it. */
  readonly perAddress: number;
  /** The limit of one session: the tabs of one person. */
  readonly perSession: number;
}

/** Every open socket of this gateway. */
export class SocketHub {
  readonly #sockets = new Set<PusherSocket>();
  readonly #limits: SocketLimits;
  readonly #byAddress = new Map<string, number>();
  readonly #onUsers: (storeId: string) => void;
  readonly #timer: NodeJS.Timeout;

  /** `onUsers` runs when somebody began or ceased to hear a store. */
  constructor(limits: SocketLimits, onUsers: (storeId: string) => void) {
    this.#limits = limits;
    this.#onUsers = onUsers;
    this.#timer = setInterval(() => {
      for (const socket of this.#sockets) socket.checkAlive(Date.now());
    }, CHECK_MS);
  }

  get size(): number {
    return this.#sockets.size;
  }

  /** Takes a socket in. When there are too many, the client must come back later. */
  add(socket: PusherSocket): void {
    const ofAddress = this.#byAddress.get(socket.address) ?? 0;
    if (this.#sockets.size >= this.#limits.all || ofAddress >= this.#limits.perAddress) {
      socket.close('tooMany');
      return;
    }
    this.#sockets.add(socket);
    this.#byAddress.set(socket.address, ofAddress + 1);
    socket.greet();
  }

  /** True when a session has as many sockets as it may. */
  isFull(sessionId: string): boolean {
    const belongs = ({ channels }: PusherSocket) =>
      [...channels.values()].some((holder) => holder.sessionId === sessionId);
    return [...this.#sockets].filter(belongs).length >= this.#limits.perSession;
  }

  #forgetAddress({ address }: PusherSocket): void {
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, left);
  }

  remove(socket: PusherSocket): void {
    if (this.#sockets.delete(socket)) this.#forgetAddress(socket);
    const stores = [...socket.channels.keys()].map(storeOfChannel);
    socket.forget();
    for (const storeId of stores) if (storeId !== null) this.#onUsers(storeId);
  }

  /** Returns the sockets with their private channels: what happens is told on these, and not again on those of members. */
  *#hearers(): Generator<[socket: PusherSocket, channel: string, holder: GrantHolder]> {
    for (const socket of this.#sockets)
      for (const [channel, holder] of socket.channels)
        if (!isPresence(channel)) yield [socket, channel, holder];
  }

  /** Sends an event to everybody who hears the store. */
  sendToStore(storeId: string, event: string, data: unknown): void {
    for (const [socket, channel] of this.#hearers())
      if (storeOfChannel(channel) === storeId) socket.send(event, data, channel);
  }

  /** Tells the members of a store that one came or left; nobody is told of himself. */
  sendToMembers(storeId: string, event: string, data: { user_id: string }): void {
    for (const socket of this.#sockets) {
      for (const [channel, { userId }] of socket.channels) {
        const isTold = isPresence(channel) && storeOfChannel(channel) === storeId && userId !== data.user_id;
        if (isTold) socket.send(event, data, channel);
      }
    }
  }

  /** Sends an event to the pages of sessions. */
  sendToSessions(sessionIds: ReadonlySet<string>, event: string, data: unknown): void {
    for (const [socket, channel, { sessionId }] of this.#hearers())
      if (sessionIds.has(sessionId)) socket.send(event, data, channel);
  }

  sendToAll(event: string, data: unknown): void {
    for (const [socket, channel] of this.#hearers()) socket.send(event, data, channel);
  }

  membersOf(storeId: string): Members {
    const members = new Map<string, string>();
    for (const { channels } of this.#sockets)
      for (const [channel, { userId, userName }] of channels)
        if (storeOfChannel(channel) === storeId) members.set(userId, userName);
    return members;
  }

  storeIds(): Set<string> {
    const channels = [...this.#sockets].flatMap((socket) => [...socket.channels.keys()]);
    return new Set(channels.map(storeOfChannel).filter((id) => id !== null));
  }

  closeSessions(sessionIds: ReadonlySet<string>): void {
    for (const socket of this.#sockets) {
      const isEnded = [...socket.channels.values()].some(({ sessionId }) => sessionIds.has(sessionId));
      if (!isEnded) continue;
      const stores = [...socket.channels.keys()].map(storeOfChannel);
      socket.close('unauthorised');
      for (const storeId of stores) if (storeId !== null) this.#onUsers(storeId);
    }
  }

  /** Asks everybody to connect again, to whichever gateway then answers, and returns when they have gone. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.close('restart');
    const deadline = performance.now() + GONE_MS;
    while (this.#sockets.size > 0 && performance.now() < deadline) await sleep(LOOK_MS);
    for (const socket of this.#sockets) socket.cut();
  }
}
