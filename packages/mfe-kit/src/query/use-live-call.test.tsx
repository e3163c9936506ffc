import { getBoard } from '@honjin/contracts/schedule';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, renderScreen } from '../testing/index.ts';
import { useLiveCall } from './use-live-call.ts';

const input = { from: '2026-11-21', days: 7 };
const empty = { ...input, types: [], rooms: [], bars: [], blocks: [], holidays: [] };

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
