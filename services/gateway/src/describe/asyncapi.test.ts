import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { WEBHOOK_KINDS } from '@honjin/contracts/identity';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { describeEvents } from './asyncapi.ts';
import { REALTIME_SHAPES } from './realtime-shapes.ts';

const require = createRequire(import.meta.url);
const schema = require('@asyncapi/specs/schemas/3.0.0-without-$id.json') as object;
const judge = new Ajv({ strict: false, validateFormats: false, logger: false }).compile(schema);
const described = describeEvents('https://pms.example.jp') as unknown as Record<string, never>;

it('is what the schema of AsyncAPI 3 calls a document', () => {
  judge(described);
  expect(judge.errors ?? []).toEqual([]);
  expect(judge({ ...described, channels: [] })).toBe(false);
});

it('names every kind of webhook, with its body in the wire’s spelling', () => {
  const { channels, components } = described as unknown as {
    channels: { webhook: { messages: Record<string, { description: string }> } };
    components: { schemas: { WebhookBody: { properties: { data: { properties: object } } } } };
  };
  expect(Object.keys(channels.webhook.messages)).toEqual([...WEBHOOK_KINDS, 'webhook.test']);
  expect(Object.keys(components.schemas.WebhookBody.properties.data.properties)).toContain('booking_ids');
  const words = Object.entries(channels.webhook.messages).map(([kind, { description }]) => [
    kind,
    description,
  ]);
  expect(words.filter(([kind, text]) => kind !== 'webhook.test' && !/(?:Scope).*:read$/.test(text!))).toEqual(
    [],
  );
  expect(channels.webhook.messages['masters.master.changed']!.description).toContain(
    'room-type (/api/master/room-type/list)',
  );
});

it('refers to nothing that is not there', () => {
  const refs = [...JSON.stringify(described).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
  const found = (path: string) =>
    path
      .split('/')
      .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], described);
  expect(refs.filter((path) => found(path) === undefined)).toEqual([]);
});

it('describes every message that pages listen to', () => {
  const hub = new URL('../../../../packages/mfe-kit/src/realtime/hub.ts', import.meta.url);
  const [, events] = /interface RealtimeEvents \{\n([^}]*?\n)\}/s.exec(
    readFileSync(hub, 'utf8').replaceAll(/\{[^{}\n]*\}/g, 'object'),
  )!;
  const names = [...events!.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!);
  expect(names.toSorted()).toEqual(Object.keys(REALTIME_SHAPES).toSorted());
});

it('describes the members of a store as the Pusher protocol tells them', () => {
  const { channels } = described as unknown as {
    channels: { members: { address: string; messages: Record<string, unknown> } };
  };
  expect(channels.members.address).toMatch(/^presence-/);
  expect(Object.keys(channels.members.messages)).toEqual([
    'pusher_internal:subscription_succeeded',
    'pusher_internal:member_added',
    'pusher_internal:member_removed',
  ]);
});
