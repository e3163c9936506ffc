import { createRequire } from 'node:module';
import { WEBHOOK_KINDS } from '@honjin/contracts/identity';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { describeEvents } from './asyncapi.ts';

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
});

it('refers to nothing that is not there', () => {
  const refs = [...JSON.stringify(described).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
  const found = (path: string) =>
    path
      .split('/')
      .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], described);
  expect(refs.filter((path) => found(path) === undefined)).toEqual([]);
});
