import type { RequestOf } from '@honjin/contracts';
import { checkDay, closeKioskDay, listKioskBatches } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { Bus, callRpc, createLog, newId } from '@honjin/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  arriving,
  askCards,
  chain,
  codeOf,
  connect,
  enter,
  front,
  lobby,
  save,
  service,
  visit,
  withKiosk,
  type Kiosk,
} from './kiosk-desk.ts';
import { TODAY } from './masters.ts';

withKiosk();

let bus: Bus;

beforeAll(() => {
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});
afterAll(() => bus.close());

const close = (counts: Partial<RequestOf<typeof closeKioskDay>>, kiosk = lobby) =>
  chain.call(
    service,
    closeKioskDay,
    { businessDate: TODAY, checkIns: 0, cards: 0, ...counts },
    { actor: kiosk.actor },
  );
const listed = async (businessDate?: string) =>
  (await chain.call(service, listKioskBatches, { businessDate }, front())).body;
const batchOf = async ({ id }: Kiosk) =>
  (await listed()).kioskBatches.find(({ kioskMachineId }) => kioskMachineId === id);

/** The warnings about machines in the check before the close of the day. */
async function findings() {
  const token = await chain.sign(chain.actor('in-charge'));
  const { findings: all } = await callRpc(bus, checkDay, { businessDate: TODAY }, { token });
  return all
    .filter(({ check }) => check.startsWith('KIOSK'))
    .map(({ check, severity, label }) => ({ check, severity, label }));
}

test('R-KIOSK-07: a machine that has sent nothing, or another count, is warned of until it is equal', async () => {
  const stay = await arriving();
  const { kioskVisitId } = await visit(stay);
  await enter(kioskVisitId, stay.unit);
  await askCards({ kioskVisitId, bRoomUnitId: stay.unit, count: 2 });
  const booked = { checkIns: 1, cards: 2 };
  expect(await batchOf(lobby)).toMatchObject({ batchState: 'NOT_SENT', ofMachine: null, ofBooks: booked });
  const { code } = (await batchOf(lobby))!;
  const warning = (check: string) => [{ check, severity: 'WARNS', label: `${code} ロビー1号機` }];
  expect(await findings()).toEqual(warning('KIOSK_BATCH_NOT_SENT'));
  const wrong = await close({ checkIns: 1, cards: 1 });
  expect(wrong.body).toMatchObject({
    returnCode: 200,
    businessDate: TODAY,
    kioskBatch: { batchState: 'DIFFERENT', ofMachine: { checkIns: 1, cards: 1 }, ofBooks: booked },
  });
  expect(await findings()).toEqual(warning('KIOSK_BATCH_DIFFERS'));
  expect((await close(booked)).body).toMatchObject({
    kioskBatch: { batchState: 'EQUAL', ofMachine: booked },
  });
  expect(await findings()).toEqual([]);
});

test('R-KIOSK-07: one that is put out of use is asked no more, unless it did something', async () => {
  const idle = await connect({ name: '休止機', code: 'IDLE' });
  expect(await batchOf(idle)).toMatchObject({ batchState: 'NOT_SENT', ofBooks: { checkIns: 0, cards: 0 } });
  const change = { id: idle.id, programId: idle.actor.userId, name: '休止機', code: 'IDLE', version: 1 };
  expect(await codeOf(save({ ...change, isActive: false }))).toBe(200);
  expect(await batchOf(idle)).toBeUndefined();
});

test('R-KIOSK-07: a date that has not begun is refused; one that is over is kept', async () => {
  const early = await close({ businessDate: addDays(TODAY, 1) });
  expect([early.status, early.body.returnCode]).toEqual([422, 'HOS-02080-15']);
  const yesterday = addDays(TODAY, -1);
  expect(await codeOf(close({ businessDate: yesterday }))).toBe(200);
  expect(await listed(yesterday)).toMatchObject({
    businessDate: yesterday,
    kioskBatches: [{ batchState: 'EQUAL' }],
  });
  expect(await codeOf(close({}, { id: newId(), actor: front().actor }))).toBe('HOS-00003-0');
});
