import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { REALTIME } from '@honjin/contracts/identity';
import type { SessionFacts } from '@honjin/contracts/identity-internal';
import { z } from 'zod';

const CHANNEL =
  /^(?<kind>private|presence)-HONJIN_EVENT\.(?<groupId>[0-9a-f-]{36})\.(?<companyId>[0-9a-f-]{36})\.(?<storeId>[0-9a-f-]{36})$/;

/**
 * The owner of the subscription. It travels with the grant, so that any gateway can close the socket with the session.
 */
const holder = z.object({
  sessionId: z.string(),
  userId: z.string(),
  /** Absent in grants of an earlier release. */
  userName: z.string().default(''),
});

export type GrantHolder = z.output<typeof holder>;

export interface Grant {
  readonly auth: string;
  readonly channelData: string;
}

/** Grants of a store's channels to sockets, as the Pusher protocol signs them. */
export interface ChannelGrants {
  issue(socketId: string, channel: string, who: GrantHolder): Grant;
  /** The holder of a genuine grant, or null. */
  read(socketId: string, channel: string, grant: { auth: string; channelData: string }): GrantHolder | null;
}

/** Returns the store of a store's channel, or null for any other name. */
export function storeOfChannel(channel: string): string | null {
  return CHANNEL.exec(channel)?.groups?.['storeId'] ?? null;
}

/** Tells whether a store's channel is the one on which its members are told to each other. */
export function isPresence(channel: string): boolean {
  return CHANNEL.exec(channel)?.groups?.['kind'] === 'presence';
}

/** True when the session's user works in the store of the channel, and the channel names its owners rightly. */
export function mayHear({ actor, stores }: SessionFacts, channel: string): boolean {
  const ids = CHANNEL.exec(channel)?.groups;
  if (ids === undefined || ids['groupId'] !== actor.groupId) return false;
  return stores.some(
    ({ companyId, storeId }) => companyId === ids['companyId'] && storeId === ids['storeId'],
  );
}

export function createChannelGrants(secret: string): ChannelGrants {
  // Node makes a key of bytes anew for each use, which takes five times as long as the signature.
  const key = createSecretKey(createHmac('sha256', secret).update('honjin channel grant').digest());
  const sign = (socketId: string, channel: string, channelData: string) =>
    createHmac('sha256', key).update(`${socketId}:${channel}:${channelData}`).digest('hex');
  return {
    issue(socketId, channel, { sessionId, userId, userName }) {
      // Pusher's clients look for a member under these names.
      const member = isPresence(channel) ? { user_id: userId, user_info: { name: userName } } : {};
      const channelData = JSON.stringify({ sessionId, userId, userName, ...member });
      return { auth: `${REALTIME.key}:${sign(socketId, channel, channelData)}`, channelData };
    },
    read(socketId, channel, { auth, channelData }) {
      const given = Buffer.from(auth);
      const genuine = Buffer.from(`${REALTIME.key}:${sign(socketId, channel, channelData)}`);
      if (given.length !== genuine.length || !timingSafeEqual(given, genuine)) return null;
      return holder.parse(JSON.parse(channelData));
    },
  };
}
