import { eventSubject, WIRE_HEADERS, type EventEnvelope, type EventType } from '@honjin/contracts';
import { batchProgressSubject } from '@honjin/contracts/admin';
import {
  editUser,
  endRolePreview,
  getSession,
  listUsers,
  logout,
  REALTIME,
  realtimeChannel,
  startRolePreview,
} from '@honjin/contracts/identity';
import {
  billSettled,
  bookingChanged,
  bookingOpenSubject,
  businessDayAdvanced,
  roomBlockChanged,
} from '@honjin/contracts/registration';
import { messagesChanged } from '@honjin/contracts/linkage';
import { boardHoldSubject } from '@honjin/contracts/schedule';
import { roomStateChanged } from '@honjin/contracts/rooms';
import { Bus, createLog, newId } from '@honjin/service-kit';
import { eventually } from '@honjin/test-kit';
import Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../testing/browser.ts';
import { PASSWORD, startGatewayStack, type GatewayStack } from '../testing/gateway-stack.ts';
import { connectPusher, heard, named, subscribe } from '../testing/pusher.ts';

let stack: GatewayStack;
let bus: Bus;
let browser: TestBrowser;
const open: Pusher[] = [];

beforeAll(async () => {
  stack = await startGatewayStack();
  await stack.addUser({ loginId: 'front', role: 'front' });
  bus = new Bus(stack.chain.natsUrl, 'test', createLog('test', 'silent'));
  bus.start();
  await eventually(() => {
    if (!bus.isConnected) throw new Error('not connected yet');
  });
  browser = new TestBrowser(stack.gateway.url);
  await browser.signIn('front', PASSWORD);
});
afterEach(() => {
  for (const pusher of open.splice(0)) pusher.disconnect();
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

function connect(token: string, url = stack.gateway.url): Pusher {
  const pusher = connectPusher(url, token);
  open.push(pusher);
  return pusher;
}

const channelName = () => `private-${realtimeChannel(stack.chain.scope)}`;

async function tokenOf(who = browser): Promise<string> {
  return (await who.call(getSession, {})).body.user.tokenVal;
}

function announce(
  event: EventType,
  seq: number,
  payload: unknown,
  storeId = stack.chain.scope.storeId,
): void {
  const envelope: EventEnvelope = {
    ...stack.chain.scope,
    storeId,
    eventId: newId(),
    type: event.type,
    version: 1,
    seq,
    occurredAt: new Date().toISOString(),
    businessDate: '2026-11-20',
    userId: null,
    payload,
  };
  bus.announce(eventSubject(event, storeId), envelope);
}

const nextDay = {
  previousBusinessDate: '2026-11-20',
  businessDate: '2026-11-21',
  salesDate: '2026-11-21',
  shiftNo: 1,
  stayingRoomIds: [],
  departingRoomIds: [],
};

describe('the stock pusher-js client', () => {
  it('receives BusinessDateUpdated on the private channel of its store', async () => {
    const events = await subscribe(connect(await tokenOf()), channelName());
    announce(businessDayAdvanced, 41, nextDay);
    await eventually(() => expect(named(events, 'BusinessDateUpdated')).toHaveLength(1));
    expect(named(events, 'BusinessDateUpdated')[0]).toEqual({
      businessDate: '2026-11-21',
      salesDate: '2026-11-21',
      revision: 41,
      source: 'registration',
    });
  });

  it('is told of every revision, with ids and nothing about guests', async () => {
    const events = await subscribe(connect(await tokenOf()), channelName());
    const [bookingId, roomId] = [newId(), newId()];
    announce(bookingChanged, 42, {
      bookingId,
      groupName: '山田 太郎',
      units: [{ guestPhone: '09012345678' }],
    });
    announce(billSettled, 43, { billId: newId(), bookingId });
    announce(roomBlockChanged, 44, { roomId, reason: '水漏れ' });
    announce(roomStateChanged, 7, { roomId, condition: 'V', cleaning: 'U' });
    announce(messagesChanged, 9, { provider: 'LINCOLN', bookingIds: [bookingId], count: 1 });
    await eventually(() => expect(named(events, 'LinkageChanged')).toHaveLength(1));
    expect(named(events, 'RegistrationChanged')).toEqual([
      { revision: 42, source: 'registration', bookingId },
      { revision: 43, source: 'registration', bookingId },
    ]);
    expect(named(events, 'StockChanged')).toEqual([{ revision: 44, source: 'registration' }]);
    expect(named(events, 'RoomChanged')).toEqual([{ revision: 7, source: 'rooms', roomIds: [roomId] }]);
    expect(named(events, 'LinkageChanged')).toEqual([{ revision: 9, source: 'linkage' }]);
    expect(JSON.stringify(events)).not.toMatch(/山田|0901234|水漏れ/);
  });

  it('is told how far the day close is, and who is there', async () => {
    const events = await subscribe(connect(await tokenOf()), channelName());
    const { storeId } = stack.chain.scope;
    const progress = {
      businessDate: '2026-11-20',
      shiftNo: 1,
      phase: 'PHASE_02',
      status: 'RUNNING',
      percent: 40,
    };
    bus.announce(batchProgressSubject(storeId), { storeId, ...progress });
    await eventually(() => expect(named(events, 'BatchProgress')).toEqual([progress]));
    const hold = { bookingNo: 'R1', roomIndex: 1, isHeld: true, userId: newId(), userName: '佐藤' };
    bus.announce(boardHoldSubject(storeId), { storeId, ...hold });
    await eventually(() => expect(named(events, 'BoardHold')).toEqual([hold]));
    const seen = {
      bBasicInformationId: newId(),
      isOpen: true,
      isEditing: false,
      asks: true,
      userId: newId(),
      userName: '鈴木',
    };
    bus.announce(bookingOpenSubject(storeId), { storeId, ...seen });
    await eventually(() => expect(named(events, 'BookingOpen')).toEqual([seen]));
    await eventually(() => expect(named(events, 'Presence').at(-1)?.['userIds']).toHaveLength(1));
  });

  it("hears nothing of another store, and is refused that store's channel", async () => {
    const other = stack.chain.otherStore();
    const pusher = connect(await tokenOf());
    const events = await subscribe(pusher, channelName());
    const refused = heard(pusher.subscribe(`private-${realtimeChannel(other)}`));
    await eventually(() => expect(named(refused, 'pusher:subscription_error')).toHaveLength(1));
    expect(named(refused, 'pusher:subscription_error')[0]).toMatchObject({ status: 403 });
    announce(businessDayAdvanced, 90, nextDay, other.storeId);
    announce(businessDayAdvanced, 45, nextDay);
    await eventually(() => expect(named(events, 'BusinessDateUpdated')).toHaveLength(1));
    expect(named(events, 'BusinessDateUpdated')[0]).toMatchObject({ revision: 45 });
    expect(named(refused, 'BusinessDateUpdated')).toEqual([]);
  });

  it('is refused without a token, and with the grant of another socket', async () => {
    const nobody = heard(connect('made-up.token').subscribe(channelName()));
    await eventually(() =>
      expect(named(nobody, 'pusher:subscription_error')[0]).toMatchObject({ status: 401 }),
    );
    const grant = await browser.fetch(REALTIME.authEndpoint, {
      method: 'POST',
      body: new URLSearchParams({ socket_id: '1.1', channel_name: channelName() }),
      headers: { authorization: `Bearer ${await tokenOf()}` },
    });
    const auth = (await grant.json()) as { auth: string; channel_data: string };
    const { hostname, port } = new URL(stack.gateway.url);
    const thief = new Pusher(REALTIME.key, {
      cluster: 'honjin',
      wsHost: hostname,
      wsPort: Number(port),
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: (_params, callback) => callback(null, auth),
      },
    });
    open.push(thief);
    const events = heard(thief.subscribe(channelName()));
    await eventually(() => expect(named(events, 'pusher:subscription_error')).toHaveLength(1));
  });

  it('is told when the rights of its session are others, and the next call has them already', async () => {
    await stack.addUser({ loginId: 'chief', role: 'admin' });
    const chief = new TestBrowser(stack.gateway.url);
    await chief.signIn('chief', PASSWORD);
    const events = await subscribe(connect(await tokenOf(chief)), channelName());
    const others = await subscribe(connect(await tokenOf()), channelName());
    expect((await chief.call(listUsers, {})).status).toBe(200);
    expect((await chief.call(startRolePreview, { roleType: 'cleaning' })).status).toBe(200);
    await eventually(() => expect(named(events, 'SessionChanged')).toHaveLength(1));
    expect((await chief.call(listUsers, {})).status).toBe(403);
    expect((await chief.call(endRolePreview, {})).status).toBe(200);
    await eventually(() => expect(named(events, 'SessionChanged')).toHaveLength(2));
    expect((await chief.call(listUsers, {})).status).toBe(200);
    expect(named(others, 'SessionChanged')).toEqual([]);
  });

  it('may authorise by cookie with the CSRF token, and not without', async () => {
    const body = new URLSearchParams({ socket_id: '1.1', channel_name: channelName() });
    const bare = await browser.fetch(REALTIME.authEndpoint, { method: 'POST', body });
    expect(bare.status).toBe(419);
    const headers = { [WIRE_HEADERS.csrf]: browser.cookies.get('XSRF-TOKEN')! };
    const good = await browser.fetch(REALTIME.authEndpoint, { method: 'POST', body, headers });
    expect(good.status).toBe(200);
  });

  it('is turned away for good with a wrong application key', async () => {
    const { hostname, port } = new URL(stack.gateway.url);
    const pusher = new Pusher('another-key', {
      cluster: 'honjin',
      wsHost: hostname,
      wsPort: Number(port),
      forceTLS: false,
      enabledTransports: ['ws'],
    });
    open.push(pusher);
    const errors: unknown[] = [];
    pusher.connection.bind('error', (error: unknown) => errors.push(error));
    await eventually(() => expect(JSON.stringify(errors)).toContain('4001'));
  });
});

describe('the end of a session', () => {
  it('closes its sockets at every gateway at once when the user is frozen', async () => {
    const userId = await stack.addUser({ loginId: 'leaver', role: 'front' });
    await stack.addUser({ loginId: 'boss', role: 'admin' });
    const leaver = new TestBrowser(stack.gateway.url);
    await leaver.signIn('leaver', PASSWORD);
    const other = await stack.startAnother();
    await eventually(async () => expect((await fetch(`${other.url}/health/ready`)).status).toBe(200));
    const sockets = [connect(await tokenOf(leaver)), connect(await tokenOf(leaver), other.url)];
    for (const socket of sockets) await subscribe(socket, channelName());
    const codes: unknown[] = [];
    for (const socket of sockets)
      socket.connection.bind('error', (error: { data?: { code?: number } }) => codes.push(error.data?.code));

    const boss = new TestBrowser(stack.gateway.url);
    await boss.signIn('boss', PASSWORD);
    const { users } = (await boss.call(listUsers, { pageSize: 50 })).body;
    const row = users.find(({ id }) => id === userId)!;
    const frozen = await boss.call(editUser, {
      id: userId,
      userLoginId: row.userLoginId,
      name: row.name,
      email: row.email,
      roleType: row.roleType,
      reqStoreId: row.reqStoreId,
      storeIds: row.stores.map(({ storeId }) => storeId),
      status: 'frozen',
      version: row.version,
    });
    expect(frozen.status).toBe(200);
    // The gateways hear of it as the change is answered, so the news may be a moment behind the answer.
    await eventually(async () => {
      const refused = await leaver.call(getSession, {});
      expect([refused.status, refused.body.returnCode]).toEqual([401, 'HOS-00002-1']);
    });
    await eventually(() => expect(codes.filter((code) => code === 4009)).toHaveLength(2));
    expect((await leaver.signIn('leaver', PASSWORD)).body.returnCode).toBe('HOS-01001-0');
  });

  it('ends its realtime token with it', async () => {
    const guest = new TestBrowser(stack.gateway.url);
    await stack.addUser({ loginId: 'short', role: 'front' });
    await guest.signIn('short', PASSWORD);
    const token = await tokenOf(guest);
    await guest.call(logout, {});
    const events = heard(connect(token).subscribe(channelName()));
    await eventually(() =>
      expect(named(events, 'pusher:subscription_error')[0]).toMatchObject({ status: 401 }),
    );
  });
});

describe('a gateway that stops', () => {
  it('sends its clients away with a code that brings them back at once', async () => {
    const other = await stack.startAnother();
    const pusher = connect(await tokenOf(), other.url);
    await subscribe(pusher, channelName());
    const states: string[] = [];
    pusher.connection.bind('state_change', ({ current }: { current: string }) => states.push(current));
    await other.stop();
    await eventually(() => expect(states).toContain('connecting'));
  });
});
