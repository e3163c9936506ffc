import { roomBlockChanged, salesPosted } from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, startSource, type EventSource, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineOf } from './lines.ts';

interface Piece {
  readonly events: readonly { seq: number; payload: unknown }[];
  readonly upTo: number;
}

const DAY = '2026-11-20';
let chain: TestChain;
let source: EventSource;
let reader: RunningService;
let last: number;

beforeAll(async () => {
  chain = await createTestChain();
  source = await startSource(chain, 'registration');
  reader = await chain.start('reports', () => ({ routes: [] }));
  await eventually(async () => {
    if (!reader.context.bus.isConnected) throw new Error('not connected yet');
  });
  const guestName = '髙橋 "𠮷" \\ アポロ';
  last = await source.emit(
    salesPosted,
    Array.from({ length: 450 }, () => ({ lines: [lineOf({ salesDate: DAY, guestName })] })),
  );
  // Each is a tenth of what one answer may hold.
  const lines = Array.from({ length: 60 }, () => lineOf({ salesDate: DAY, guestName: '本'.repeat(200) }));
  last = await source.emit(
    salesPosted,
    Array.from({ length: 40 }, () => ({ lines })),
  );
});
afterAll(() => chain.stop());

const ask = async (afterSeq: number, types: readonly string[] = [salesPosted.type]) =>
  (await reader.context.bus.request(
    'honjin.rpc.registration.replay',
    { storeId: chain.scope.storeId, afterSeq, types },
    { timeoutMs: 10_000 },
  )) as Piece;

it('hands on the whole history in pieces, each event as it was published', async () => {
  const pieces: Piece[] = [];
  for (let at = 0; at < last; at = pieces.at(-1)!.upTo) pieces.push(await ask(at));
  const rows = await chain.admin`
    select group_id as "groupId", company_id as "companyId", store_id as "storeId", event_id as "eventId", type, version,
      seq::int, occurred_at as "occurredAt", business_date as "businessDate", user_id as "userId",
      request_id as "requestId", payload
    from registration.outbox order by seq`;
  expect(pieces.flatMap(({ events }) => events)).toEqual(JSON.parse(JSON.stringify([...rows])));
  expect(pieces.length).toBeGreaterThan(4);
  for (const { events } of pieces) expect(events.length).toBeLessThanOrEqual(200);
  // NATS takes no message of more than a megabyte.
  for (const piece of pieces) expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(900_000);
});

it('counts what was not asked for as read', async () => {
  expect(await ask(0, [roomBlockChanged.type])).toEqual({ events: [], upTo: last });
  expect(await ask(last)).toEqual({ events: [], upTo: last });
});
