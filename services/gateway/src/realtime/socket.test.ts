import { describe, expect, it, vi } from 'vitest';
import { createChannelGrants } from './channel-grants.ts';
import { CLOSE, PusherSocket, type RawSocket } from './socket.ts';

const MINUTE_MS = 60_000;
const ID = '0198c0de-0000-7000-8000-000000000001';
const CHANNEL = `private-HONJIN_EVENT.${ID}.${ID}.${ID}`;

function socketWith(bufferedAmount: () => number, isFull = false) {
  const sent: { event: string }[] = [];
  const closed: number[] = [];
  const raw: RawSocket = {
    get bufferedAmount() {
      return bufferedAmount();
    },
    send: (text) => void sent.push(JSON.parse(text) as { event: string }),
    close: (code) => void closed.push(code),
    terminate: () => undefined,
  };
  const grants = createChannelGrants('secret of the socket tests');
  const events = {
    isEnded: () => false,
    isFull: () => isFull,
    onStore: () => undefined,
    onJoin: () => undefined,
    membersOf: () => new Map(),
  };
  const socket = new PusherSocket({ raw, address: '192.0.2.1' }, grants, events);
  return { socket, sent, closed, grants };
}

describe('a socket', () => {
  it('asks a silent client whether it is there, and gives it up when it does not answer', () => {
    const { socket, sent, closed } = socketWith(() => 0);
    const now = Date.now();
    socket.checkAlive(now + MINUTE_MS / 2);
    expect(sent).toEqual([]);
    socket.checkAlive(now + MINUTE_MS * 1.2);
    expect(sent.map(({ event }) => event)).toEqual(['pusher:ping']);
    expect(closed).toEqual([]);
    socket.checkAlive(now + MINUTE_MS * 2);
    expect(closed).toEqual([CLOSE.silent[0]]);
  });

  it('is closed when it hears nothing for ten seconds, and left alone while it does', () => {
    vi.useFakeTimers();
    const { socket, closed, grants } = socketWith(() => 0);
    socket.greet();
    vi.advanceTimersByTime(9_000);
    expect(closed).toEqual([]);
    const { auth, channelData } = grants.issue(socket.id, CHANNEL, {
      sessionId: 's',
      userId: 'u',
      userName: 'Front',
    });
    const data = { channel: CHANNEL, auth, channel_data: channelData };
    socket.take(JSON.stringify({ event: 'pusher:subscribe', data }));
    vi.advanceTimersByTime(30_000);
    expect(closed).toEqual([]);
    socket.take(JSON.stringify({ event: 'pusher:unsubscribe', data }));
    vi.advanceTimersByTime(10_000);
    expect(closed).toEqual([CLOSE.unused[0]]);
    vi.useRealTimers();
  });

  it('hears nothing when its session has as many as it may', () => {
    const { socket, sent, grants } = socketWith(() => 0, true);
    const { auth, channelData } = grants.issue(socket.id, CHANNEL, {
      sessionId: 's',
      userId: 'u',
      userName: 'Front',
    });
    const data = { channel: CHANNEL, auth, channel_data: channelData };
    socket.take(JSON.stringify({ event: 'pusher:subscribe', data }));
    expect(sent.map(({ event }) => event)).toEqual(['pusher:subscription_error']);
  });

  it('cuts a client off that does not keep up, instead of filling the memory', () => {
    let waiting = 0;
    const { socket, sent, closed } = socketWith(() => waiting);
    socket.send('RoomChanged', { revision: 1 });
    waiting = 2_000_000;
    socket.send('RoomChanged', { revision: 2 });
    socket.send('RoomChanged', { revision: 3 });
    expect(sent).toHaveLength(1);
    expect(closed).toEqual([CLOSE.slow[0]]);
  });

  it.each(['', '{', '[]', '{"event":5}', 'null'])('survives the message %j', (text) => {
    const { socket, sent, closed } = socketWith(() => 0);
    socket.take(text);
    expect([sent.map(({ event }) => event), closed]).toEqual([['pusher:error'], []]);
  });

  it('ignores subscriptions that make no sense and refuses ungranted ones', () => {
    const { socket, sent } = socketWith(() => 0);
    socket.take('{"event":"pusher:subscribe","data":{"channel":5}}');
    socket.take(
      '{"event":"pusher:subscribe","data":{"channel":"public","auth":"honjin:x","channel_data":"{}"}}',
    );
    expect(sent.map(({ event }) => event)).toEqual(['pusher:subscription_error']);
    expect(socket.channels.size).toBe(0);
  });
});
