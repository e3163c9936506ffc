import {
  REALTIME,
  TOLD_MASTERS,
  WEBHOOK_KINDS,
  WEBHOOK_TEST,
  fetchOfKind,
  kindOfMaster,
  rightOfKind,
  webhookBody,
} from '@honjin/contracts/identity';
import { callWordsJa } from '@honjin/contracts/words';
import { z } from 'zod';
import { PRESENCE_SHAPES, REALTIME_SHAPES } from './realtime-shapes.ts';
import { wireSchemaOf, type JsonSchema } from './wire-schema.ts';

/** The headers of Standard Webhooks, by which a receiver knows a message and believes it. */
const HEADERS: JsonSchema = {
  type: 'object',
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  properties: {
    'webhook-id': {
      type: 'string',
      format: 'uuid',
      description: 'The same in all attempts and replays of a message. / 再試行・再送でも同じID。',
    },
    'webhook-timestamp': {
      type: 'string',
      pattern: '^[0-9]+$',
      description:
        'Seconds since 1970 of this attempt; refuse what is older than five minutes. / 送信時刻（秒）。',
    },
    'webhook-signature': {
      type: 'string',
      pattern: '^v1,[A-Za-z0-9+/=]+( v1,[A-Za-z0-9+/=]+)*$',
      description:
        'HMAC-SHA256 of "id.timestamp.body" by each secret that counts. / 有効な各シークレットによる署名。',
    },
  },
};

/** Says what a kind is about and who may hear it. */
function wordsOfKind(kind: string): string {
  const right = rightOfKind(kind);
  if (right === undefined)
    return 'A person wants to see whether the receiver hears. / 受信を確かめるためのテスト通知。';
  const scope = `Scope / スコープ: ${right.function}:${right.level}`;
  const path = fetchOfKind(kind);
  if (path !== null) return `Something happened; ${path} answers what. / ${callWordsJa(path) ?? ''} ${scope}`;
  const masters = TOLD_MASTERS.filter((entity) => kindOfMaster(entity) === kind)
    .map((entity) => `${entity} (${fetchOfKind(kind, entity)})`)
    .join(', ');
  return `Records of the master named in data.master changed. / マスタの変更。 ${masters}. ${scope}`;
}

function webhookMessage(kind: string): JsonSchema {
  return {
    name: kind,
    title: kind,
    contentType: 'application/json',
    description: wordsOfKind(kind),
    headers: { $ref: '#/components/schemas/WebhookHeaders' },
    payload: {
      allOf: [
        { $ref: '#/components/schemas/WebhookBody' },
        { type: 'object', properties: { type: { const: kind } } },
      ],
    },
  };
}

function realtimeMessage(name: string, shape: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...payload } = z.toJSONSchema(shape, { target: 'draft-7' }) as JsonSchema;
  return { name, title: name, contentType: 'application/json', payload };
}

/** Returns a channel of a store on the realtime server, with its messages. */
function storeChannel(
  kind: 'private' | 'presence',
  title: string,
  shapes: Readonly<Record<string, z.ZodType>>,
): JsonSchema {
  return {
    address: `${kind}-HONJIN_EVENT.{groupId}.{companyId}.{storeId}`,
    title,
    servers: [{ $ref: '#/servers/realtime' }],
    parameters: byName(['groupId', 'companyId', 'storeId'], () => ({ description: 'A UUID' })),
    messages: byName(Object.keys(shapes), (name) => realtimeMessage(name, shapes[name]!)),
  };
}

const byName = <T>(names: readonly string[], value: (name: string) => T) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

const refsTo = (channel: string, names: readonly string[]) =>
  names.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` }));

/** Describes what the installation tells of itself: by webhooks to programs, and by the realtime channel to open pages. */
export function describeEvents(server: string): JsonSchema {
  const kinds = [...WEBHOOK_KINDS, WEBHOOK_TEST];
  const hints = Object.keys(REALTIME_SHAPES);
  const { host, protocol } = new URL(server);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Honjin events',
      version: '1.1.0',
      description: 'What happens in a store, told to programs and open pages. / 店舗の出来事の通知。',
    },
    defaultContentType: 'application/json',
    servers: {
      realtime: {
        host,
        protocol: protocol === 'https:' ? 'wss' : 'ws',
        pathname: `/app/${REALTIME.key}`,
        description: `Pusher protocol 7; private channels are granted at ${REALTIME.authEndpoint}.`,
      },
    },
    channels: {
      webhook: {
        address: null,
        title: 'Webhook',
        description:
          'Posted to the address that an administrator of the store gave. / 管理者が登録したURLへ送信。',
        messages: byName(kinds, webhookMessage),
      },
      store: storeChannel('private', 'Open pages of a store', REALTIME_SHAPES),
      members: storeChannel('presence', 'Who has a store open', PRESENCE_SHAPES),
    },
    operations: {
      tellPrograms: {
        action: 'send',
        channel: { $ref: '#/channels/webhook' },
        messages: refsTo('webhook', kinds),
      },
      tellPages: { action: 'send', channel: { $ref: '#/channels/store' }, messages: refsTo('store', hints) },
      tellMembers: {
        action: 'send',
        channel: { $ref: '#/channels/members' },
        messages: refsTo('members', Object.keys(PRESENCE_SHAPES)),
      },
    },
    components: {
      schemas: { WebhookHeaders: HEADERS, WebhookBody: wireSchemaOf(webhookBody, 'response') },
    },
  };
}
