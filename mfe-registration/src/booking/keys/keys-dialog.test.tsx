import { listRoomKeys, loseRoomKey } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import ja from '../../locales/ja.json';
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
};

afterEach(cleanup);

it('asks before a card is lost; the safe answer has the focus, and Escape keeps the card and the dialog', async () => {
  const onClose = vi.fn();
  const props = { booking, unit, masters: sampleMasters(), onClose, onAction: vi.fn() };
  const { user, server } = renderScreen(<KeysDialog {...props} />, {
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(listRoomKeys, {
        rooms: [{ bRoomUnitId: unit.id, roomIndex: 1, keys: [key] }],
      } as never),
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
