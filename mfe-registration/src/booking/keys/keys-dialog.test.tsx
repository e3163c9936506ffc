import {
  issueRoomKeys,
  listKeyEncoders,
  listRoomKeys,
  loseRoomKey,
  recutRoomKey,
  stopRoomKey,
} from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import encoderJa from '../../key-encoder/locales/ja.json';
import { sampleBooking, sampleId, sampleMasters } from '../../testing/sample-booking.ts';
import { KeysDialog } from './keys-dialog.tsx';

const booking = sampleBooking();
const unit = booking.bRoomUnit[0]!;
const key = {
  id: sampleId(11, 1),
  bRoomUnitId: unit.id,
  roomId: sampleId(2, 1),
  roomNo: '501',
  cardNo: 1,
  status: 'ISSUED' as const,
  serial: 'S-1',
  attempts: 1,
  failure: null,
  fault: null,
  validFrom: '2026-11-21T15:00',
  validUntil: '2026-11-23T10:00',
  issuedAt: '2026-11-21T06:00:00.000Z',
  issuedBy: '佐藤',
  closedAt: null,
  closedBy: '',
  chargeOrderId: null,
  note: '',
  keyEncoderId: null,
  encoderName: '',
  requestState: null,
  queuePlace: null,
  voidAskedAt: null,
  voidedAt: null,
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const words = encoderJa.keyEncoder;
const encoder = {
  id: sampleId(13, 1),
  version: 1,
  name: 'フロント',
  adapter: 'HONJIN_LINE',
  address: '10.0.0.5:9500',
  encoderNo: '',
  isActive: true,
  waitingCount: 2,
  isSilent: false,
  voidingCount: 0,
} as const;

function open(
  keys: object[],
  keyEncoders: object[],
  answers: NonNullable<Parameters<typeof renderScreen>[1]>['answers'] = [],
) {
  const props = { booking, unit, masters: sampleMasters(), onClose: vi.fn(), onAction: vi.fn() };
  return renderScreen(<KeysDialog {...props} />, {
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(listRoomKeys, { rooms: [{ bRoomUnitId: unit.id, roomIndex: 1, keys }] } as never),
      answerWith(listKeyEncoders, { keyEncoders } as never),
      ...(answers ?? []),
    ],
  });
}

it('R-KEY-06: of several encoders none is chosen, and the one that is chosen gets the cards', async () => {
  const other = { ...encoder, id: sampleId(13, 2), name: '別館', isSilent: true };
  const { user, server } = open([], [encoder, other], [answerWith(issueRoomKeys, { keys: [] } as never)]);
  const choice = await screen.findByRole('combobox', { name: words.encoder });
  expect((choice as HTMLSelectElement).value).toBe('');
  const submit = screen.getByRole('button', { name: ja.keys.issue });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await user.selectOptions(choice, '別館（応答なし）');
  await screen.findByText(/「別館」が応答していません/);
  await user.selectOptions(choice, 'フロント（発行待ち2枚）');
  await waitFor(() => expect(screen.queryByText(/応答していません/)).toBeNull());
  await user.click(submit);
  await waitFor(() =>
    expect(server.sentTo(issueRoomKeys)[0]?.body).toMatchObject({ keyEncoderId: encoder.id }),
  );
});

it('R-KEY-09: a card shows its place, and is stopped with what the guest got instead', async () => {
  const waiting = { ...key, status: 'CUTTING', serial: '', requestState: 'QUEUED', queuePlace: 2 };
  const gone = { ...key, id: sampleId(11, 2), cardNo: 2, status: 'LOST', voidAskedAt: key.issuedAt };
  const { user, server } = open(
    [waiting, gone],
    [encoder],
    [answerWith(stopRoomKey, { keys: [{ ...waiting, status: 'FAILED', failure: 'GIVEN_UP' }] } as never)],
  );
  await screen.findByText('発行中 · 2番目');
  screen.getByText('紛失 · 無効化待ち');
  await user.click(screen.getByRole('button', { name: 'カード1の発行を中止' }));
  const question = await screen.findByRole('alertdialog', { name: 'カード1の発行を中止しますか？' });
  await user.click(within(question).getByRole('checkbox', { name: words.metalKey }));
  await user.click(within(question).getByRole('button', { name: words.stop }));
  await waitFor(() =>
    expect(server.sentTo(stopRoomKey)[0]?.body).toMatchObject({ id: key.id, note: words.metalKey }),
  );
});

it('R-KEY-03: the cards that do not open the door are cut anew together', async () => {
  const moved = { ...key, fault: 'OTHER_ROOM' };
  const short = { ...key, id: sampleId(11, 2), cardNo: 2, fault: 'ENDS_TOO_EARLY' };
  const good = { ...key, id: sampleId(11, 3), cardNo: 3 };
  const { user, server } = open(
    [moved, short, good],
    [encoder],
    [answerWith(recutRoomKey, { keys: [] } as never)],
  );
  await user.click(await screen.findByRole('button', { name: '2枚を再発行' }));
  await waitFor(() =>
    expect(server.sentTo(recutRoomKey).map(({ body }) => [body['id'], body['keyEncoderId']])).toEqual([
      [moved.id, encoder.id],
      [short.id, encoder.id],
    ]),
  );
});

it('asks before a card is lost; the safe answer has the focus, and Escape keeps the card and the dialog', async () => {
  const onClose = vi.fn();
  const props = { booking, unit, masters: sampleMasters(), onClose, onAction: vi.fn() };
  const { user, server } = renderScreen(<KeysDialog {...props} />, {
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(listRoomKeys, {
        rooms: [{ bRoomUnitId: unit.id, roomIndex: 1, keys: [key] }],
      } as never),
      answerWith(listKeyEncoders, { keyEncoders: [] }),
      answerWith(loseRoomKey, { keys: [{ ...key, status: 'LOST' }] } as never),
    ],
  });
  const lose = await screen.findByRole('button', { name: 'カード1を紛失にする' });
  await user.click(lose);
  const title = 'カード1を紛失にしますか？';
  const question = await screen.findByRole('alertdialog', { name: title });
  expect(document.activeElement?.textContent).toBe('キャンセル');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: title })).toBeNull());
  expect(server.sentTo(loseRoomKey)).toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
  expect(question.isConnected).toBe(false);
  await user.click(lose);
  const again = await screen.findByRole('alertdialog', { name: title });
  await user.click(within(again).getByRole('button', { name: ja.keys.loseConfirm }));
  await waitFor(() => expect(server.sentTo(loseRoomKey)[0]?.body).toMatchObject({ id: key.id }));
});
