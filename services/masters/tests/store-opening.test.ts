import { storeOpened } from '@honjin/contracts/admin';
import { listTaxes, roomTypes, showStore, storeMaster } from '@honjin/contracts/masters';
import type { Scope } from '@honjin/contracts';
import { listMasters, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, startSource, type EventSource, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { sampleOf } from './samples.ts';

let chain: TestChain;
let masters: RunningService;
let source: EventSource;
let reader: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  source = await startSource(chain, 'admin');
  masters = await chain.start('masters', build);
  reader = await chain.start('reports', () => ({ routes: [], replicas: [storeMaster] }));
});
afterAll(() => chain.stop());

const opened = (code: string, municipality: string) => ({
  code,
  name: `新店${code}`,
  nameEn: `New ${code}`,
  municipality,
  businessDate: '2026-12-01',
  openedBy: chain.scope.storeId,
});

const at = (scope: Scope) => ({ actor: chain.actor('admin', scope) });

async function settingsOf(scope: Scope) {
  return eventually(async () => {
    const { body } = await chain.call(masters, showStore, {}, at(scope));
    expect(body.returnCode).toBe(200);
    return body;
  });
}

it('gives a store that was opened its settings, the taxes of the law and of its town, and tells the others', async () => {
  const scope = chain.otherStore();
  await source.emit(storeOpened, opened('010', '熱海市'), scope);
  expect(await settingsOf(scope)).toMatchObject({
    storeCd: '010',
    name: '新店010',
    nameE: 'New 010',
    municipality: '熱海市',
    checkInTime: '15:00',
    checkOutTime: '10:00',
    storeSetting: { shiftCount: 1, passwordMinLength: 8 },
  });
  const taxes = (await chain.call(masters, listTaxes, { page: 1, pageSize: 50 }, at(scope))).body.rows;
  expect(taxes.map(({ code }) => code).toSorted()).toEqual([
    'ATAMI-2025',
    'CON-2014',
    'CON-2019',
    'REDUCED-2019',
  ]);
  await eventually(async () => {
    const states = await tenantTx(reader.context.db, scope, { requestId: 'test' }, (tx) =>
      listMasters(tx, storeMaster),
    );
    expect(states.get(scope.storeId)).toMatchObject({ code: '010', municipality: '熱海市' });
  });
  const made = await chain.call(masters, roomTypes.calls.create, sampleOf(roomTypes as never) as never, {
    ...at(scope),
    idempotencyKey: 'first room type',
  });
  expect(made.body.returnCode).toBe(200);
});

it('opens a store also where its code was taken meanwhile, and leaves what a store has', async () => {
  const [one, other] = [chain.otherStore(), chain.otherStore()];
  await source.emit(storeOpened, opened('020', ''), one);
  await settingsOf(one);
  await source.emit(storeOpened, opened('020', ''), other);
  expect((await settingsOf(other)).storeCd).toBe(`020-${other.storeId.slice(-4)}`);
  await source.emit(storeOpened, opened('021', ''), one);
  await source.emit(storeOpened, opened('022', ''), chain.scope);
  await settingsOf(chain.scope);
  expect((await settingsOf(one)).storeCd).toBe('020');
});
