import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { createBooking, priceGrid } from '@honjin/contracts/registration';
import { answerWith, refuseWith, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PLAN } from '../testing/sample-booking.ts';
import { sampleGrid } from '../testing/sample-grid.ts';
import { choose, field, renderBooking } from '../testing/booking-screen.tsx';

// Timers of a screen that stays would outlive its document.
afterEach(cleanup);

describe('a new booking', () => {
  it('is priced while it is typed, booked, and opened under its number', async () => {
    const { user, server } = renderBooking('/registration/detail');
    await user.type(await field(/^氏名（漢字）/), '山田 太郎');
    await user.type(await field(/^氏名（カナ）/), 'ヤマダ タロウ');
    await user.type(await field(/^電話番号/), '03-1234-5678');
    await user.clear(await field(/^泊数/, 'spinbutton'));
    await user.type(await field(/^泊数/, 'spinbutton'), '2');
    await user.clear(await field(/^室数/, 'spinbutton'));
    await user.type(await field(/^室数/, 'spinbutton'), '2');
    await choose(user, /^部屋タイプ/, 'TW');
    await choose(user, /^プラン/, 'STD');
    await choose(user, /^利用目的/, '出張');
    await choose(user, /^販売経路/, '直販');
    const price = screen.getByRole('region', { name: '料金' });
    await waitFor(() => expect(within(price).getByText('¥44,800')).toBeTruthy(), { timeout: 3_000 });
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.sentTo(createBooking)).toHaveLength(1));
    const { bBasicInformation } = server.sentTo(createBooking)[0]!.body as {
      bBasicInformation: { guestOrGroupNamePhoneNumber: string; bRoomUnit: Record<string, unknown>[] };
    };
    expect(bBasicInformation.guestOrGroupNamePhoneNumber).toBe('0312345678');
    expect(bBasicInformation.bRoomUnit).toHaveLength(2);
    expect(bBasicInformation.bRoomUnit[1]).toMatchObject({
      checkInDate: '2026-11-21',
      checkOutDate: '2026-11-23',
      bRoomInformation: [{ packagePlanId: PLAN }, { packagePlanId: PLAN }],
    });
    await screen.findByRole('heading', { name: '予約 T0000123' });
  });

  it('takes type and plan by their price, keeps what was typed, and goes on to the name', async () => {
    const { user, server } = renderBooking('/registration/detail?roomCount=2', [
      answerWith(priceGrid, sampleGrid()),
    ]);
    await user.type(await field(/^氏名（カナ）/), 'ヤマダ タロウ');
    await user.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog', { name: '料金から選ぶ' });
    await user.click(await within(dialog).findByRole('cell', { name: /^ツイン 素泊まり/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const kanji = await field(/^氏名（漢字）/);
    await waitFor(() => expect(document.activeElement).toBe(kanji));
    expect(server.sentTo(priceGrid).at(-1)?.body).toMatchObject({ roomCount: 2, paxMaleCount: 1 });
    expect((await field(/^プラン/, 'combobox')).value).toBe('素泊まり');
    expect((await field(/^部屋タイプ/, 'combobox')).value).toBe('ツイン');
    expect((await field(/^氏名（カナ）/)).value).toBe('ヤマダ タロウ');
    expect((await field(/^室数/, 'spinbutton')).value).toBe('2');
  });

  it('is not sent incomplete: the first fault has the focus', async () => {
    const { user, server } = renderBooking('/registration/detail');
    await user.type(await field(/^氏名（漢字）/), '山田 太郎');
    await user.click(screen.getByRole('button', { name: '予約する' }));
    const kana = await field(/^氏名（カナ）/);
    await waitFor(() => expect(document.activeElement).toBe(kana));
    expect(kana.getAttribute('aria-invalid')).toBe('true');
    expect(server.sentTo(createBooking)).toHaveLength(0);
  });

  it('moves on by Enter, but not by the Enter that confirms kanji', async () => {
    const { user } = renderBooking('/registration/detail');
    const kanji = await field(/^氏名（漢字）/);
    await user.click(kanji);
    fireEvent.keyDown(kanji, { key: 'Enter', keyCode: 229, isComposing: true });
    expect(document.activeElement).toBe(kanji);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await field(/^氏名（カナ）/));
  });

  it('shows a refused field where it is', async () => {
    const refusal = refuseWith(createBooking, {
      code: 'HOS-00001-1',
      status: 422,
      message: '入力内容を確認してください。',
      errors: [
        {
          path: 'b_basic_information.b_room_unit[0].b_room_information[0].package_plan_id',
          code: 'HOS-09001-6',
          message: '選択できない値です。',
        },
      ],
    });
    const { user } = renderBooking('/registration/detail', [refusal]);
    await user.type(await field(/^氏名（漢字）/), '山田 太郎');
    await user.type(await field(/^氏名（カナ）/), 'ヤマダ タロウ');
    await choose(user, /^部屋タイプ/, 'TW');
    await choose(user, /^プラン/, 'STD');
    await choose(user, /^利用目的/, '出張');
    await choose(user, /^販売経路/, '直販');
    await user.click(screen.getByRole('button', { name: '予約する' }));
    expect(await screen.findByText('選択できない値です。')).toBeTruthy();
    expect((await field(/^プラン/, 'combobox')).getAttribute('aria-invalid')).toBe('true');
  });

  it('cannot be saved by a user who may only read', async () => {
    const session = sampleSession({ permissions: SHIPPED_PERMISSIONS.viewer });
    renderBooking('/registration/detail', [], { session });
    const save = await screen.findByRole('button', { name: '予約する' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect((await field(/^氏名（漢字）/)).matches(':disabled')).toBe(true);
  });
});
