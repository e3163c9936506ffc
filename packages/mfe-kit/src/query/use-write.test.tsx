import { defineCall } from '@honjin/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerWith, refuseWith, renderScreen, sampleSession } from '../testing/index.ts';
import { useCall } from './use-call.ts';
import { useWrite } from './use-write.ts';

const list = defineCall({
  path: '/api/test/list',
  service: 'rooms',
  access: 'session',
  summary: 'Lists.',
  request: {},
  response: { count: z.number() },
});
const save = defineCall({
  path: '/api/test/save',
  service: 'rooms',
  access: 'session',
  summary: 'Saves.',
  request: { roomNo: z.string() },
  response: {},
  writes: true,
});

function Rooms({ roomNo = '101' }: { roomNo?: string }) {
  const rooms = useCall(list, {});
  const write = useWrite(save, { invalidates: [list], successMessage: '保存しました' });
  return (
    <button type="button" onClick={() => write.mutate({ roomNo })}>
      保存 {rooms.data?.count}
    </button>
  );
}

function keysOf(sent: readonly { headers: Headers }[]): (string | null)[] {
  return sent.map(({ headers }) => headers.get('idempotency-key'));
}

it('refreshes what depends on it and says that it worked', async () => {
  let count = 1;
  const { user, server } = renderScreen(<Rooms />, {
    answers: [answerWith(list, () => ({ count: count++ })), answerWith(save, {})],
  });
  await user.click(await screen.findByRole('button', { name: '保存 1' }));
  expect(await screen.findByRole('button', { name: '保存 2' })).toBeDefined();
  expect(await screen.findByText('保存しました')).toBeDefined();
  expect(server.sentTo(save)).toHaveLength(1);
});

it('repeats an uncertain save with the same key, and a new save with another', async () => {
  const { user, server } = renderScreen(<Rooms />, {
    answers: [
      answerWith(list, { count: 1 }),
      { call: save, answer: () => Promise.reject(new TypeError('lost')) },
    ],
  });
  const button = await screen.findByRole('button', { name: '保存 1' });
  await user.click(button);
  await screen.findByText('通信できませんでした。接続を確認して、もう一度お試しください。');
  server.use(answerWith(save, {}));
  await user.click(button);
  await waitFor(() => expect(server.sentTo(save)).toHaveLength(2));
  await user.click(button);
  await waitFor(() => expect(server.sentTo(save)).toHaveLength(3));
  const [first, second, third] = keysOf(server.sentTo(save));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

function Line() {
  const write = useWrite(save, { intentKey: () => 'a line of a list, 1' });
  return (
    <button type="button" onClick={() => write.mutate({ roomNo: '101' })}>
      送る
    </button>
  );
}

it('sends under the key of an intent that is kept elsewhere, as often as it is sent', async () => {
  const { user, server } = renderScreen(<Line />, { answers: [answerWith(save, {})] });
  const button = await screen.findByRole('button', { name: '送る' });
  await user.click(button);
  await waitFor(() => expect(server.sentTo(save)).toHaveLength(1));
  await user.click(button);
  await waitFor(() => expect(server.sentTo(save)).toHaveLength(2));
  expect(new Set(keysOf(server.sentTo(save)))).toEqual(new Set(['a line of a list, 1']));
});

it('shows the words of a refusal with its reference, and ends the intent', async () => {
  const { user, server } = renderScreen(<Rooms />, {
    answers: [
      answerWith(list, { count: 1 }),
      refuseWith(save, { code: 'HOS-02001-1', status: 409, message: '予約済みです' }),
    ],
  });
  const button = await screen.findByRole('button', { name: '保存 1' });
  await user.click(button);
  expect(await screen.findByText('予約済みです')).toBeDefined();
  expect(screen.getByText('問い合わせ番号: request-1')).toBeDefined();
  await user.click(button);
  await waitFor(() => expect(server.sentTo(save)).toHaveLength(2));
  const [first, second] = keysOf(server.sentTo(save));
  expect(second).not.toBe(first);
});

it('asks for the password when the store wants it, again after a wrong one, and sends the answer', async () => {
  const { user, server } = renderScreen(<Rooms />, {
    session: sampleSession({ requireReauth: true }),
    answers: [
      answerWith(list, { count: 1 }),
      refuseWith(save, { code: 'HOS-01001-0', status: 422, message: 'パスワードが正しくありません' }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: '保存 1' }));
  await user.type(await screen.findByLabelText(/^パスワード/, { selector: 'input' }), 'wrong{Enter}');
  expect(await screen.findByText('パスワードが正しくありません')).toBeDefined();
  server.use(answerWith(save, {}));
  await user.type(screen.getByLabelText(/^パスワード/, { selector: 'input' }), 'right{Enter}');
  await waitFor(() => expect(server.sentTo(save)).toHaveLength(2));
  expect(server.sentTo(save)[1]?.body).toMatchObject({ roomNo: '101', inputBy: 'front', password: 'right' });
});

const takeBack = defineCall({
  path: '/api/test/take-back',
  service: 'rooms',
  access: 'session',
  summary: 'Takes money out.',
  request: { amount: z.number() },
  response: {},
  writes: true,
  movesMoney: true,
});

function Drawer() {
  const write = useWrite(takeBack, { successMessage: '返金しました' });
  return (
    <button type="button" onClick={() => write.mutate({ amount: 40_000 })}>
      返金
    </button>
  );
}

const asked = (code: 'HOS-02006-1' | 'HOS-02028-0' | 'HOS-02028-2', details = {}) =>
  refuseWith(takeBack, { code, status: 403, message: code, details });

it('asks why, and for a second person, as the server demands it; each answer is sent again', async () => {
  const { user, server } = renderScreen(<Drawer />, {
    answers: [
      {
        call: takeBack,
        answer: (sent) => {
          const { moneyReason, secondBy } = sent.body as Record<string, unknown>;
          if (moneyReason === undefined) return asked('HOS-02006-1', { block: 'NO_REASON' }).answer(sent);
          if (secondBy === undefined) return asked('HOS-02028-0').answer(sent);
          return secondBy === 'suzuki'
            ? answerWith(takeBack, {}).answer(sent)
            : asked('HOS-02028-2').answer(sent);
        },
      },
    ],
  });
  await user.click(screen.getByRole('button', { name: '返金' }));
  await user.type(await screen.findByRole('textbox', { name: /理由/ }), '予約取消');
  await user.click(screen.getByRole('button', { name: '保存' }));
  const name = await screen.findByRole('textbox', { name: /確認する担当者/ });
  await user.type(name, 'sato');
  await user.type(screen.getByLabelText('パスワード', { exact: false, selector: 'input' }), 'wrong-one');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.sentTo(takeBack)).toHaveLength(3));
  const again = await screen.findByRole('textbox', { name: /確認する担当者/ });
  await user.clear(again);
  await user.type(again, 'suzuki');
  await user.type(screen.getByLabelText('パスワード', { exact: false, selector: 'input' }), 'right-one');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('返金しました')).toBeDefined();
  expect(server.sentTo(takeBack).at(-1)!.body).toMatchObject({
    moneyReason: '予約取消',
    secondBy: 'suzuki',
    secondPassword: 'right-one',
  });
});
