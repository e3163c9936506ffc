import type { Locale } from '@honjin/contracts';
import {
  editBooking,
  getFormMasters,
  getOperationHistory,
  showBooking,
} from '@honjin/contracts/registration';
import { Route, Routes } from '@honjin/mfe-kit';
import { answerWith, refuseWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { ownPaths } from '../paths.ts';
import { sampleBooking, sampleMasters } from '../testing/sample-booking.ts';
import MultipleRoomsPage from './multiple-rooms.page.tsx';

const booking = sampleBooking({ groupType: 'G' });

const render = (further: number, locale: Locale = 'ja') =>
  renderScreen(
    <Routes>
      <Route path={ownPaths.multipleRooms} element={<MultipleRoomsPage />} />
      <Route path={ownPaths.detail} element={<p>saved</p>} />
    </Routes>,
    {
      path: `/registration/multiple-room-management/${booking.id}/${further}`,
      texts: { namespace: 'registration', ja, en },
      locale,
      answers: [
        answerWith(getFormMasters, sampleMasters()),
        answerWith(showBooking, { bBasicInformation: booking }),
        answerWith(editBooking, {
          bBasicInformationId: booking.id,
          bookingNo: booking.bookingNo,
          version: 4,
          roomUnitIds: [],
        }),
      ],
    },
  );

const cell = (row: number, column: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `${row}行目 ${column}` });

function paste(target: HTMLElement, text: string) {
  fireEvent.paste(target, { clipboardData: { getData: () => text } });
}

afterEach(cleanup);

describe('the rooming sheet', () => {
  it('asks before the way back loses the input', async () => {
    const { user } = render(0);
    await user.type(await cell(1, 'メモ'), '北向き');
    await user.click(screen.getByRole('button', { name: ja.multi.back }));
    await user.click(await screen.findByRole('button', { name: ja.multi.stay }));
    expect((await cell(1, 'メモ')).value).toBe('北向き');
    await user.click(screen.getByRole('button', { name: ja.multi.back }));
    await user.click(await screen.findByRole('button', { name: ja.multi.leave }));
    expect(await screen.findByText('saved')).toBeTruthy();
  });

  it('takes a block from a spreadsheet and saves all rooms at once', async () => {
    const { user, server } = render(2);
    paste(
      await cell(1, '宿泊者（漢字）'),
      '佐藤 一\tさとう はじめ\t03-1111-2222\r\n鈴木 二\tスズキ ジ\r\n高橋 三\tﾀｶﾊｼ ｻﾝ',
    );
    expect((await cell(3, '宿泊者（漢字）')).value).toBe('高橋 三');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.sentTo(editBooking)).toHaveLength(1));
    expect(server.sentTo(editBooking)[0]?.body).toMatchObject({
      bBasicInformation: {
        version: booking.version,
        bRoomUnit: [
          { bGuestInformation: [{ guestKanjiName: '佐藤 一', guestNameSingleByte: 'サトウ ハジメ' }] },
          { bGuestInformation: [{ guestKanjiName: '鈴木 二' }] },
          { bGuestInformation: [{ guestNameSingleByte: 'タカハシ サン' }] },
        ],
      },
    });
    expect(await screen.findByText('saved')).toBeTruthy();
  });

  it('takes in a colleague’s changes, keeps the input, and lets the clerk choose when both changed a field', async () => {
    const { user, server } = render(1);
    const memo = await cell(1, 'メモ');
    await user.type(memo, '北向き');
    const added = await cell(2, '宿泊者（カナ）');
    await user.type(added, 'スズキ ジ');
    const message = '他のユーザーが更新しました。';
    server.use(refuseWith(editBooking, { code: 'HOS-00005-0', status: 409, message }));
    server.use(answerWith(getOperationHistory, { operationHistories: [], totalCount: 0 }));
    const [unit] = booking.bRoomUnit;
    const theirs = { ...unit!, memo: '南向き', checkOutDate: unit!.checkOutDate };
    server.use(
      answerWith(showBooking, { bBasicInformation: { ...booking, version: 9, bRoomUnit: [theirs] } }),
    );
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await screen.findByRole('button', { name: ja.newer.takeIn }));
    expect((await cell(1, 'メモ')).value).toBe('南向き');
    expect((await cell(2, '宿泊者（カナ）')).value).toBe('スズキ ジ');
    expect(await screen.findByText(/1室目 メモ: 最新 「南向き」、あなたの入力 「北向き」/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: ja.newer.keepMine }));
    expect((await cell(1, 'メモ')).value).toBe('北向き');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.sentTo(editBooking)).toHaveLength(2));
    expect(server.sentTo(editBooking)[1]?.body).toMatchObject({
      bBasicInformation: { version: 9, bRoomUnit: [{ memo: '北向き' }, { memo: '' }] },
    });
  });

  it('marks each wrong cell, counts them, and saves nothing until they are right', async () => {
    const { user, server } = render(1);
    paste(await cell(1, '宿泊者（漢字）'), '佐藤 一\t佐藤\r\n鈴木 二\tスズキ ジ\t12');
    expect((await cell(1, '宿泊者（カナ）')).getAttribute('aria-invalid')).toBe('true');
    expect((await cell(2, '電話番号')).getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByText('2室: 不備が2件あります（直すまで保存されません）')).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    expect(server.sentTo(editBooking)).toHaveLength(0);
    await user.clear(await cell(1, '宿泊者（カナ）'));
    await user.type(await cell(1, '宿泊者（カナ）'), 'サトウ');
    await user.clear(await cell(2, '電話番号'));
    expect(await screen.findByText('2室: 入力に不備はありません')).toBeTruthy();
  });

  it('moves by arrows and Enter, and fills down', async () => {
    const { user } = render(1);
    const first = await cell(1, '男');
    await user.clear(first);
    await user.type(first, '3{Control>}d{/Control}');
    expect((await cell(2, '男')).value).toBe('3');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await cell(2, '男'));
    await user.keyboard('{ArrowUp}{Enter}');
    expect(document.activeElement).toBe(await cell(2, '男'));
  });
});
