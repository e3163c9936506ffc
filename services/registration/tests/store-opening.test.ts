import { storeOpened } from '@honjin/contracts/admin';
import { businessDayAdvanced, getSequences } from '@honjin/contracts/registration';
import { getBussinessDate } from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, startSource, type EventSource, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';

let chain: TestChain;
let service: RunningService;
let source: EventSource;

beforeAll(async () => {
  chain = await createTestChain();
  source = await startSource(chain, 'admin');
  service = await chain.start('registration', build);
});
afterAll(() => chain.stop());

test('a store that was opened begins its first business day, once, with numbers from 1', async () => {
  const scope = chain.otherStore();
  const actor = chain.actor('admin', scope);
  const store = { code: '010', name: '新店', nameEn: 'New', municipality: '', openedBy: newId() };
  await source.emit(storeOpened, { ...store, businessDate: '2026-12-01' }, scope);
  await eventually(async () => {
    const { body } = await chain.call(service, getBussinessDate, {}, { actor });
    expect(body).toMatchObject({ header: { businessDate: '2026-12-01', salesDate: '2026-12-01' } });
  });
  const { sequences } = (await chain.call(service, getSequences, {}, { actor })).body;
  expect(
    sequences.map(({ prefixType, presentNumber, id }) => [prefixType, presentNumber, id !== null]),
  ).toEqual([
    ['BOOKING', 0, true],
    ['BILL', 0, true],
    ['RECEIPT', 0, true],
  ]);
  await source.emit(storeOpened, { ...store, businessDate: '2027-01-01' }, scope);
  const told = () => chain.admin<{ payload: { businessDate: string; shiftNo: number } }[]>`
    select payload from registration.outbox where type = ${businessDayAdvanced.type} and store_id = ${scope.storeId}`;
  await eventually(async () => {
    const [position] = await chain.admin`
      select seq::int from registration.projection_position where store_id = ${scope.storeId} and source = 'admin'`;
    expect(position).toEqual({ seq: 2 });
  });
  expect((await told()).map(({ payload }) => [payload.businessDate, payload.shiftNo])).toEqual([
    ['2026-12-01', 1],
  ]);
});
