import { generateKeyPairSync, hash, sign } from 'node:crypto';
import {
  checkDowntimeSheet,
  downtimeFingerprint,
  downtimeSheetText,
  getDowntimeKey,
  getDowntimeSheet,
} from '@honjin/contracts/registration';
import type { ResponseOf } from '@honjin/contracts';
import {
  answerWith,
  refuseWith,
  renderScreen,
  sampleSession,
  type FakeAnswer,
} from '@honjin/mfe-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import DowntimeSheetPage from './downtime-sheet.page.tsx';

afterEach(cleanup);

const STAY = {
  bookingNo: 'R00000001',
  roomIndex: 1,
  guestName: '山田 太郎',
  guestNameSingleByte: 'ヤマダ タロウ',
  paxTotalCount: 2,
  checkInDate: '2026-11-20',
  checkInTime: '15:00',
  checkOutDate: '2026-11-22',
  checkOutTime: '10:00',
  dueAmount: 12_000,
  memo: '窓側',
};

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = answerWith(getDowntimeKey, {
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
});

/** A sheet as the server signs it. */
function signed<S extends object>(sheet: S) {
  const text = downtimeSheetText(sheet);
  return {
    ...sheet,
    signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
    fingerprint: downtimeFingerprint(hash('sha256', text, 'hex')),
  };
}

const contentOf = (madeAt: Date) =>
  ({
    madeForStoreId: sampleSession().targetStore.storeId,
    askedByName: '佐藤',
    madeAt: madeAt.toISOString(),
    businessDate: '2026-11-20',
    storeName: 'ホテル本陣',
    rooms: [
      {
        roomNo: '201',
        roomTypeName: 'ツイン',
        condition: 'S',
        cleaning: 'U',
        isBlocked: false,
        stay: { ...STAY, isLeaving: false, keyCount: 2 },
      },
      { roomNo: '202', roomTypeName: 'ツイン', condition: 'V', cleaning: 'N', isBlocked: true, stay: null },
    ],
    arrivals: [{ ...STAY, guestName: '到着 花子', roomIndex: 2, roomTypeName: 'ツイン', roomNo: '' }],
  }) satisfies ResponseOf<typeof getDowntimeSheet>;

const sheetOf = (madeAt: Date, change: object = {}) =>
  answerWith(getDowntimeSheet, { ...signed(contentOf(madeAt)), ...change });

const render = (answer: FakeAnswer) =>
  renderScreen(<DowntimeSheetPage />, {
    texts: { namespace: 'registration', ja, en },
    answers: [answer, key],
  });

it('shows every room with its guests, who comes today, and lines to write on', async () => {
  render(sheetOf(new Date()));
  await screen.findByText(/山田 太郎/);
  const [, first, second] = within(screen.getByRole('grid', { name: '客室' })).getAllByRole('row');
  expect(first?.textContent).toMatch(
    /201.*山田 太郎 \(ヤマダ タロウ\).*11\/22 10:00.*12,000.*R00000001-1.*窓側/,
  );
  expect(second?.textContent).toMatch(/202.*使用不可/);
  const arrivals = screen.getByRole('grid', { name: '本日の到着' });
  expect(arrivals.textContent).toMatch(/15:00到着 花子/);
  expect(screen.getByText('手書き記録（復旧後に入力）')).toBeTruthy();
  expect(screen.queryByText(/分前の一覧です/)).toBeNull();
});

it('says how old a sheet is that the device has kept', async () => {
  render(sheetOf(new Date(Date.now() - 42 * 60_000)));
  expect(await screen.findByText(/^42分前の一覧です/)).toBeTruthy();
});

it('says why there is none', async () => {
  render(refuseWith(getDowntimeSheet, { status: 403, code: 'HOS-00003-0', message: '権限がありません。' }));
  expect(await screen.findByText('権限がありません。')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});

it('says that the signature fits, and carries the number by which the paper is known', async () => {
  const content = contentOf(new Date());
  render(answerWith(getDowntimeSheet, signed(content)));
  expect(await screen.findByText(/サーバーの署名を確認しました/)).toBeTruthy();
  expect(document.body.textContent).toContain(signed(content).fingerprint);
});

it.each([
  ['a word of it was changed', { businessDate: '2026-11-19' }],
  ['a room is missing', { rooms: [] }],
  ['it was added to', { note: 'x' }],
  ['it is of another store', signed({ ...contentOf(new Date()), madeForStoreId: 'another' })],
  ['the number is another one', { fingerprint: '0000-0000-0000-0000' }],
  ['the signature is none', { signature: 'AAAA' }],
])('never shows a sheet as valid when %s', async (_, change) => {
  render(sheetOf(new Date(), change));
  expect(await screen.findByText(/サーバーが署名した内容と一致しません/)).toBeTruthy();
  expect(screen.queryByText(/サーバーの署名を確認しました/)).toBeNull();
  expect(screen.queryByText(/照合番号 /)).toBeNull();
});

it('says when a sheet bears no signature', async () => {
  render(sheetOf(new Date(), { signature: null }));
  expect(await screen.findByText(/サーバーの署名がありません/)).toBeTruthy();
});

it('tells of a paper when and for whom it was made, or that it is not known', async () => {
  const known = { madeAt: '2026-11-20T05:30:00.000Z', businessDate: '2026-11-20', askedByName: '佐藤' };
  const check = answerWith(checkDowntimeSheet, ({ body }) => ({
    sheet: body['fingerprint'] === 'AAAA-BBBB-CCCC-DDDD' ? known : null,
  }));
  const { user } = renderScreen(<DowntimeSheetPage />, {
    texts: { namespace: 'registration', ja, en },
    answers: [sheetOf(new Date()), key, check],
  });
  const number = await screen.findByRole('textbox', { name: '紙の照合番号' });
  await user.type(number, 'aaaa-bbbb-cccc-dddd{Enter}');
  await user.click(screen.getByRole('button', { name: '紙を照合' }));
  expect(await screen.findByText(/佐藤さんの依頼で作成した一覧です/)).toBeTruthy();
  await user.clear(number);
  await user.type(number, '0000-0000-0000-0000{Enter}');
  expect(await screen.findByText(/この番号はありません/)).toBeTruthy();
});
