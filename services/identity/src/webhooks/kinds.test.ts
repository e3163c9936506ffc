import { createWebhook, listDeliveries, testWebhook } from '@honjin/contracts/identity';
import { customerChanged } from '@honjin/contracts/registration/bus';
import { housekeepingChanged, roomStateChanged } from '@honjin/contracts/rooms/bus';
import { newId, type RunningService } from '@honjin/service-kit';
import { beforeAll, expect, it } from 'vitest';
import {
  act,
  boss,
  chain,
  changeStock,
  identity,
  makeProgram,
  makeWebhook,
  receiver,
  registration,
  send,
  startTelling,
  STOCK,
  withWebhooks,
  write,
} from '../testing/hook-house.ts';

let rooms: RunningService;
let masters: RunningService;

const state = { condition: 'V', cleaning: 'C', isDoNotDisturb: false, version: 2 } as const;

withWebhooks();
beforeAll(async () => {
  rooms = await startTelling('rooms');
  masters = await startTelling('masters');
});

/** Sends what waits; returns the bodies in the order of their kinds. */
async function toldBy() {
  while ((await send()) > 0);
  const bodies = receiver.received.map(
    ({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> },
  );
  const place = ({ type, data }: (typeof bodies)[number]) => `${type} ${String(data['fetch'])}`;
  return bodies.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

it('tells of rooms and guests by their ids, and of masters by their kind and records, each with the call that answers them', async () => {
  const permissions = { 'room-indication': 'read', guest: 'read', master: 'read', plan: 'read' };
  const programId = await makeProgram(permissions);
  const kinds = [
    roomStateChanged.type,
    housekeepingChanged.type,
    customerChanged.type,
    'masters.master.changed',
    'masters.plan.changed',
  ];
  await makeWebhook({ programId, kinds });
  const [roomId, customerId, otherId, typeId, planId] = [newId(), newId(), newId(), newId(), newId()];
  await act(rooms, (tx) => {
    tx.emit(roomStateChanged, { roomId, ...state });
    tx.emit(housekeepingChanged, { roomIds: [roomId, newId()] });
  });
  await act(registration, (tx) =>
    tx.emit(customerChanged, { customerId, change: 'MERGED', otherIds: [otherId] }),
  );
  await act(masters, (tx) => {
    tx.publishState({ entity: 'room-type', id: typeId, version: 1, state: { name: 'Kobayashi' } });
    tx.publishState({ entity: 'room', id: roomId, version: 3, state: null });
    tx.publishState({ entity: 'plan', id: planId, version: 1, state: {} });
  });
  const told = await toldBy();
  const place = (path: string) => `http://localhost:8080${path}`;
  expect(told).toMatchObject([
    {
      type: 'masters.master.changed',
      data: {
        events: 1,
        master: 'room-type',
        master_ids: [typeId],
        fetch: place('/api/master/room-type/list'),
      },
    },
    {
      type: 'masters.master.changed',
      data: { events: 1, master: 'room', master_ids: [roomId], fetch: place('/api/master/room/list') },
    },
    { type: 'masters.plan.changed', data: { master: 'plan', master_ids: [planId] } },
    {
      type: 'registration.customer.changed',
      data: {
        customer_ids: [customerId, otherId],
        master: null,
        fetch: place('/api/registration/searchGuestById'),
      },
    },
    { type: 'rooms.housekeeping.changed', data: { room_ids: [roomId, expect.any(String)] } },
    {
      type: 'rooms.room-state.changed',
      data: { room_ids: [roomId], booking_ids: [], is_whole: true, fetch: place('/api/availability/list') },
    },
  ]);
  expect(JSON.stringify(told)).not.toContain('Kobayashi');
  // What changes later is heard from the stream, which carries no place in the order.
  receiver.received.length = 0;
  await act(masters, (tx) => tx.publishState({ entity: 'room-type', id: typeId, version: 2, state: {} }));
  expect(await toldBy()).toMatchObject([{ data: { master: 'room-type', master_ids: [typeId] } }]);
});

it('says that more was touched than is named where an event means the whole house, or too much to name', async () => {
  const programId = await makeProgram({ 'room-indication': 'read' });
  await makeWebhook({ programId, kinds: [housekeepingChanged.type] });
  await act(rooms, (tx) => tx.emit(housekeepingChanged, { roomIds: [] }));
  await act(rooms, (tx) => tx.emit(housekeepingChanged, { roomIds: Array.from({ length: 201 }, newId) }));
  expect(
    (await toldBy()).map(({ data }) => [data['is_whole'], (data['room_ids'] as string[]).length]),
  ).toEqual(
    expect.arrayContaining([
      [false, 0],
      [false, 200],
    ]),
  );
});

it('R-HOOK-01: tells a program without the right to rooms nothing of rooms', async () => {
  const programId = await makeProgram({ schedule: 'read' });
  const input = { programId, url: receiver.url, kinds: [roomStateChanged.type] };
  expect((await chain.call(identity, createWebhook, input, write())).body.returnCode).toBe('HOS-01001-17');
  await chain.call(identity, createWebhook, { ...input, kinds: [STOCK] }, write());
  await act(rooms, (tx) => tx.emit(roomStateChanged, { roomId: newId(), ...state }));
  expect(await toldBy()).toEqual([]);
});

it('lists the deliveries of one kind', async () => {
  const { id } = await makeWebhook({ kinds: [STOCK, 'registration.sales.posted'] });
  await changeStock();
  await chain.call(identity, testWebhook, { id }, write());
  const countOf = async (kind: string) =>
    (await chain.call(identity, listDeliveries, { id, kind }, { actor: boss })).body.deliveries.length;
  expect([
    await countOf(STOCK),
    await countOf('webhook.test'),
    await countOf('registration.sales.posted'),
  ]).toEqual([1, 1, 0]);
});
