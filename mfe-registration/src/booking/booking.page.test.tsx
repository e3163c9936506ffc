import { assignRooms, editBooking, showBooking, tellBookingOpen } from '@honjin/contracts/registration';
import { answerWith, type FakeAnswer } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ja } from '../testing/texts.ts';
import { ROOM_501, sampleBooking, sampleId, sampleUnit } from '../testing/sample-booking.ts';
import { booking, field, renderBooking } from '../testing/booking-screen.tsx';

// Timers of a screen that stays would outlive its document.
afterEach(cleanup);

describe('a saved booking', () => {
  const path = `/registration/detail?id=${booking.id}`;

  it('says on each button why it cannot be pressed', async () => {
    renderBooking(path);
    const checkInButton = await screen.findByRole('button', { name: 'チェックイン' });
    expect(checkInButton.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(checkInButton.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('部屋が割り当てられていません。');
  });

  it('runs the daily actions by key, and says why when one is blocked', async () => {
    const { user } = renderBooking(path);
    await screen.findByRole('button', { name: 'チェックイン' });
    await user.keyboard('{F4}');
    expect((await screen.findAllByText('部屋が割り当てられていません。')).length).toBeGreaterThan(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.keyboard('{F2}');
    await screen.findByRole('alertdialog', { name: /部屋割$/ }, { timeout: 5_000 });
    // A key that is pressed in a dialog opens no second one.
    await user.keyboard('{F2}');
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  });

  it('is copied to other dates: nothing is saved by the question', async () => {
    const { user } = renderBooking(path);
    await user.click(await screen.findByRole('button', { name: ja.action.more }));
    await user.click(await screen.findByRole('menuitem', { name: ja.action.COPY }));
    const dialog = await screen.findByRole('alertdialog', {}, { timeout: 5_000 });
    await user.type(within(dialog).getByRole('combobox', { name: /^チェックイン日/ }), '2026/12/24{Enter}');
    await user.click(within(dialog).getByRole('button', { name: ja.copy.submit }));
    await screen.findByRole('heading', { name: ja.detail.newTitle });
    expect((await field(/^氏名（漢字）/)).value).toBe(booking.guestOrGroupNameKanjiName);
    expect((await field(/^チェックアウト日/, 'combobox')).value).toContain('2026/12/26');
  });

  it('gives a room; for a taken one it says who has it', async () => {
    const refusal: FakeAnswer = {
      call: assignRooms,
      answer: () =>
        new Response(
          JSON.stringify({
            return_code: 'HOS-02001-1',
            message: '部屋は既に予約されています。別の部屋を選択してください。',
            details: { room_no: '501', taken_by: 'T0000099-1' },
          }),
          { status: 409, headers: { 'content-type': 'application/json' } },
        ),
    };
    const { user, server } = renderBooking(path, [refusal]);
    await user.click(await screen.findByRole('button', { name: '部屋割' }));
    const dialog = await screen.findByRole('alertdialog', { name: /部屋割$/ }, { timeout: 5_000 });
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: '部屋' })).toBeTruthy());
    await user.click(within(dialog).getByRole('combobox', { name: '部屋' }));
    await user.keyboard('501{Enter}');
    await user.click(within(dialog).getByRole('button', { name: '割り当てる' }));
    await waitFor(() =>
      expect(server.sentTo(assignRooms)[0]?.body).toMatchObject({
        assignments: [{ bRoomUnitId: booking.bRoomUnit[0]!.id, roomId: ROOM_501 }],
      }),
    );
    expect(await screen.findByText(/T0000099-1/)).toBeTruthy();
    expect(server.sentTo(editBooking)).toHaveLength(0);
  });

  it('keeps of which kind the phone of the booker is', async () => {
    const { user, server } = renderBooking(path);
    const kind = await screen.findByRole('combobox', { name: '電話の種類' });
    await user.selectOptions(kind, '勤務先');
    server.use(
      answerWith(editBooking, {
        bBasicInformationId: booking.id,
        bookingNo: 'x',
        version: 4,
        roomUnitIds: [],
      }),
    );
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editBooking)).toHaveLength(1));
    expect(server.sentTo(editBooking)[0]?.body).toMatchObject({
      bBasicInformation: { guestOrGroupNamePhoneNumberType: 'WORK' },
    });
  });

  it('takes a newer state in without losing the input', async () => {
    const { user, server, receive } = renderBooking(path);
    const phone = await field(/^電話番号/);
    await user.clear(phone);
    await user.type(phone, '09011112222');
    const newer = sampleBooking({
      version: 4,
      email: 'taro@example.jp',
      guestOrGroupNamePhoneNumber: '0399998888',
    });
    server.use(answerWith(showBooking, { bBasicInformation: newer }));
    receive('RegistrationChanged', { revision: 9, bookingId: booking.id });
    await user.click(await screen.findByRole('button', { name: '最新を取り込む' }));
    expect((await field(/^メール/)).value).toBe('taro@example.jp');
    expect((await field(/^電話番号/)).value).toBe('0399998888');
    await user.click(await screen.findByRole('button', { name: '自分の入力を使う' }));
    expect((await field(/^電話番号/)).value).toBe('09011112222');
    server.use(
      answerWith(editBooking, { bBasicInformationId: newer.id, bookingNo: 'x', version: 5, roomUnitIds: [] }),
    );
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editBooking)).toHaveLength(1));
    expect(server.sentTo(editBooking)[0]?.body).toMatchObject({
      bBasicInformation: { version: 4, email: 'taro@example.jp', guestOrGroupNamePhoneNumber: '09011112222' },
    });
  });

  it('takes in changes without a contradiction silently, and leaves the focus where it is', async () => {
    const { user, server, receive } = renderBooking(path);
    const phone = await field(/^電話番号/);
    await user.clear(phone);
    await user.type(phone, '0901111');
    server.use(
      answerWith(showBooking, { bBasicInformation: sampleBooking({ version: 4, email: 'a@example.jp' }) }),
    );
    receive('RegistrationChanged', { revision: 9, bookingId: booking.id });
    await waitFor(async () => expect((await field(/^メール/)).value).toBe('a@example.jp'));
    expect(screen.queryByRole('button', { name: '最新を取り込む' })).toBeNull();
    expect(document.activeElement).toBe(phone);
    await user.keyboard('2222');
    expect((await field(/^電話番号/)).value).toBe('09011112222');
    server.use(
      answerWith(editBooking, {
        bBasicInformationId: booking.id,
        bookingNo: 'x',
        version: 5,
        roomUnitIds: [],
      }),
    );
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editBooking)).toHaveLength(1));
    expect(server.sentTo(editBooking)[0]?.body).toMatchObject({
      bBasicInformation: {
        version: 4,
        email: 'a@example.jp',
        guestOrGroupNamePhoneNumber: '09011112222',
      },
    });
  });

  it('keeps the input while a save is under way', async () => {
    const { user, server } = renderBooking(path);
    const saved = answerWith(editBooking, {
      bBasicInformationId: booking.id,
      bookingNo: 'x',
      version: 4,
      roomUnitIds: [],
    });
    let answer: () => void = () => {};
    server.use({
      ...saved,
      answer: (sent) => new Promise((resolve) => (answer = () => resolve(saved.answer(sent)))),
    });
    const mail = await field(/^メール/);
    await user.type(mail, 'a@example.jp');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editBooking)).toHaveLength(1));
    const phone = await field(/^電話番号/);
    await user.clear(phone);
    await user.type(phone, '0901111');
    server.use(
      answerWith(showBooking, { bBasicInformation: sampleBooking({ version: 4, email: 'a@example.jp' }) }),
    );
    answer();
    await screen.findAllByText('予約を保存しました。');
    await user.type(phone, '2222');
    expect(phone.value).toBe('09011112222');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editBooking)).toHaveLength(2));
    expect(server.sentTo(editBooking)[1]?.body).toMatchObject({
      bBasicInformation: { version: 4, email: 'a@example.jp', guestOrGroupNamePhoneNumber: '09011112222' },
    });
  });

  it('saves nothing by its key where nothing was typed', async () => {
    const { user, server } = renderBooking(path);
    await field(/^電話番号/);
    await user.keyboard('{Control>}s{/Control}');
    await user.type(await field(/^メール/), 'b@example.jp');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.sentTo(editBooking)).toHaveLength(1));
    expect(server.sentTo(editBooking)[0]?.body).toMatchObject({
      bBasicInformation: { email: 'b@example.jp' },
    });
  });

  it('shows who else has it open, answers a newcomer, and forgets those who left', async () => {
    const { server, receive } = renderBooking(path);
    await field(/^電話番号/);
    const suzuki = {
      bBasicInformationId: booking.id,
      userId: sampleId(30, 1),
      userName: '鈴木',
      isOpen: true,
      isEditing: false,
      asks: true,
    };
    await waitFor(() => expect(server.sentTo(tellBookingOpen)[0]?.body).toMatchObject({ asks: true }));
    receive('BookingOpen', suzuki);
    expect(await screen.findByText('鈴木さんも開いています')).toBeTruthy();
    await waitFor(() => expect(server.sentTo(tellBookingOpen)[1]?.body).toMatchObject({ isOpen: true }));
    receive('BookingOpen', { ...suzuki, asks: false, isEditing: true });
    expect(await screen.findByText('鈴木さんが入力中')).toBeTruthy();
    receive('BookingOpen', { ...suzuki, bBasicInformationId: sampleId(10, 9), isOpen: false });
    expect(screen.getByText('鈴木さんが入力中')).toBeTruthy();
    receive('BookingOpen', { ...suzuki, isOpen: false });
    await waitFor(() => expect(screen.queryByText(/鈴木/)).toBeNull());
  });

  it('follows the newest state while nothing is typed', async () => {
    const { server, receive } = renderBooking(path);
    await field(/^電話番号/);
    const moved = sampleBooking({ version: 4, guestOrGroupNamePhoneNumber: '0399998888' });
    server.use(answerWith(showBooking, { bBasicInformation: moved }));
    receive('RegistrationChanged', { revision: 9 });
    await waitFor(async () => expect((await field(/^電話番号/)).value).toBe('0399998888'));
  });

  it('opens with the room that the address names, and speaks English', async () => {
    const second = sampleUnit({ id: '0190b000-0000-7000-8000-000000009002', roomIndex: 2, status: 'STAY' });
    const shown = sampleBooking({ bRoomUnit: [sampleUnit(), second] });
    renderBooking(
      `${path}&roomUnitId=${second.id}`,
      [answerWith(showBooking, { bBasicInformation: shown })],
      {
        locale: 'en',
      },
    );
    await screen.findByRole('heading', { name: 'Reservation T0000123' });
    const tab = screen.getByRole('tab', { name: /^Room 2/ });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });
});
