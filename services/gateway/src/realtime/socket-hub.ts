import { storeOfChannel } from './channel-grants.ts';
import type { PusherSocket } from './socket.ts';

const CHECK_MS = 15_000;

/** Every open socket of this gateway. */
export class SocketHub {
  readonly #sockets = new Set<PusherSocket>();
  readonly #limit: number;
  readonly #onUsers: (storeId: string) => void;
  readonly #timer: NodeJS.Timeout;

  /** `onUsers` is told of a store when somebody began or ceased to hear it. */
  constructor(limit: number, onUsers: (storeId: string) => void) {
    this.#limit = limit;
    this.#onUsers = onUsers;
    this.#timer = setInterval(() => {
      for (const socket of this.#sockets) socket.checkAlive(Date.now());
    }, CHECK_MS);
  }

  get size(): number {
    return this.#sockets.size;
  }

  /** Takes a socket in; one too many is told to come back later. */
  add(socket: PusherSocket): void {
    if (this.#sockets.size >= this.#limit) {
      socket.close('tooMany');
      return;
    }
    this.#sockets.add(socket);
    socket.greet();
  }

  remove(socket: PusherSocket): void {
    this.#sockets.delete(socket);
    const stores = [...socket.channels.keys()].map(storeOfChannel);
    socket.channels.clear();
    for (const storeId of stores) if (storeId !== null) this.#onUsers(storeId);
  }

  /** Sends an event to everybody who hears the store. */
  sendToStore(storeId: string, event: string, data: unknown): void {
    for (const socket of this.#sockets) {
      for (const channel of socket.channels.keys())
        if (storeOfChannel(channel) === storeId) socket.send(event, data, channel);
    }
  }

  /** Sends an event to the pages of sessions. */
  sendToSessions(sessionIds: ReadonlySet<string>, event: string, data: unknown): void {
    for (const socket of this.#sockets) {
      for (const [channel, { sessionId }] of socket.channels)
        if (sessionIds.has(sessionId)) socket.send(event, data, channel);
    }
  }

  sendToAll(event: string, data: unknown): void {
    for (const socket of this.#sockets)
      for (const channel of socket.channels.keys()) socket.send(event, data, channel);
  }

  usersOf(storeId: string): string[] {
    const users = new Set<string>();
    for (const { channels } of this.#sockets)
      for (const [channel, { userId }] of channels)
        if (storeOfChannel(channel) === storeId) users.add(userId);
    return [...users].toSorted();
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

  /** Asks everybody to connect again, to whichever gateway then answers. */
  close(): void {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.close('restart');
  }
}
