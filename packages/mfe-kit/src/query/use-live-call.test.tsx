import { getBoard } from '@honjin/contracts/schedule';
import { act, screen, waitFor } from '@testing-library/react';
import { useContext, useMemo, useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { hearRevision } from '../client/call-api.ts';
import { RealtimeContext, type LiveHub } from '../realtime/hub.ts';
import { answerWith, renderScreen } from '../testing/index.ts';
import { useLiveCall } from './use-live-call.ts';

const input = { from: '2026-11-21', days: 7 };
const empty = { ...input, types: [], rooms: [], bars: [], blocks: [], holidays: [] };

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function Days() {
  const board = useLiveCall(getBoard, input, { follows: ['RegistrationChanged'] });
  return <p>{board.data ? `${board.data.days} days` : 'loading'}</p>;
}

it('asks at once for the revision an event told, and gathers a burst into one further question', async () => {
  const { server, receive } = renderScreen(<Days />, { answers: [answerWith(getBoard, empty)] });
  await screen.findByText('7 days');
  act(() => receive('RegistrationChanged', { revision: 10 }));
  await waitFor(() => expect(server.sentTo(getBoard)).toHaveLength(2));
  for (let revision = 11; revision <= 30; revision += 1)
    act(() => receive('RegistrationChanged', { revision }));
  await waitFor(() => expect(server.sentTo(getBoard)).toHaveLength(3));
  expect(server.sentTo(getBoard).map(({ body }) => body['minRevision'])).toEqual([undefined, 10, 30]);
});

it('asks again for what a projection that was behind could not show yet', async () => {
  const behind = answerWith(getBoard, empty, { isBehind: true });
  const { server } = renderScreen(<Days />, { answers: [behind] });
  await screen.findByText('7 days');
  server.use(answerWith(getBoard, { ...empty, days: 14 }));
  await screen.findByText('14 days', {}, { timeout: 5_000 });
  expect(server.sentTo(getBoard)).toHaveLength(2);
});

it('does not mind events it does not follow', async () => {
  const { server, receive } = renderScreen(<Days />, { answers: [answerWith(getBoard, empty)] });
  await screen.findByText('7 days');
  act(() => receive('RoomChanged', { revision: 10 }));
  act(() => receive('RegistrationChanged', { revision: 5 }));
  await waitFor(() => expect(server.sentTo(getBoard)).toHaveLength(2));
});

/** Lets what is below hear of changes as in the shell, which knows since when it does. */
function Hearing({ since, children }: { since: NonNullable<LiveHub['liveSince']>; children: ReactNode }) {
  const hub = useContext(RealtimeContext);
  const live = useMemo<LiveHub>(() => ({ ...hub, liveSince: since }), [hub, since]);
  return <RealtimeContext value={live}>{children}</RealtimeContext>;
}

describe('a page that is opened again', () => {
  function Door() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button onClick={() => setIsOpen(!isOpen)}>page</button>
        {isOpen && <Days />}
      </>
    );
  }

  async function leaveAndReturn(
    liveSince: () => number | undefined,
    meanwhile: (screen: ReturnType<typeof renderScreen>) => void,
  ): Promise<number> {
    const rendered = renderScreen(
      <Hearing since={liveSince}>
        <Door />
      </Hearing>,
      { answers: [answerWith(getBoard, empty)] },
    );
    await screen.findByText('7 days');
    await pause(5);
    const door = screen.getByRole('button');
    act(() => door.click());
    act(() => meanwhile(rendered));
    act(() => door.click());
    // The last answer is there at once, whether it is asked for again or not.
    expect(screen.getByText('7 days')).toBeDefined();
    await pause(20);
    return rendered.server.sentTo(getBoard).length - 1;
  }

  const always = () => 0;

  it.each<[string, number, Parameters<typeof leaveAndReturn>[1]]>([
    ['asks nothing when it heard of no change', 0, () => {}],
    [
      'asks nothing after a change that it does not follow',
      0,
      ({ receive }) => receive('RoomChanged', { revision: 9 }),
    ],
    [
      'asks again after a change that was told meanwhile',
      1,
      ({ receive }) => receive('RegistrationChanged', { revision: 9 }),
    ],
    ['asks again after a save of its own, before any event', 1, () => hearRevision('registration', 9)],
    [
      'asks again on a new business date',
      1,
      ({ receive }) =>
        receive('BusinessDateUpdated', { businessDate: '2026-11-22', salesDate: '2026-11-22', revision: 9 }),
    ],
  ])('%s', async (_case, asked, meanwhile) => {
    expect(await leaveAndReturn(always, meanwhile)).toBe(asked);
  });

  it('asks again when it was left before it could ask about a change, though an older answer came after the news', async () => {
    let answer = () => {};
    const slow = answerWith(getBoard, empty);
    const { server, receive } = renderScreen(
      <Hearing since={always}>
        <Door />
      </Hearing>,
      { answers: [answerWith(getBoard, empty)] },
    );
    await screen.findByText('7 days');
    server.use({
      call: getBoard,
      answer: async (sent) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return slow.answer(sent);
      },
    });
    act(() => receive('RegistrationChanged', { revision: 9 }));
    await waitFor(() => expect(server.sentTo(getBoard)).toHaveLength(2));
    act(() => receive('RegistrationChanged', { revision: 10 }));
    await pause(5);
    await act(async () => answer());
    await pause(20);
    server.use(slow);
    const door = screen.getByRole('button');
    act(() => door.click());
    act(() => door.click());
    await waitFor(() => expect(server.sentTo(getBoard)).toHaveLength(3));
    expect(server.sentTo(getBoard)[2]?.body['minRevision']).toBe(10);
  });

  it.each<[string, () => number | undefined]>([
    ['does not hear of changes', () => undefined],
    ['began to hear of changes after its answer', () => Date.now() + 1_000],
  ])('asks again when it %s', async (_case, liveSince) => {
    expect(await leaveAndReturn(liveSince, () => {})).toBe(1);
  });
});
