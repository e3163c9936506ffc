import { blankOf } from '@honjin/contracts';
import {
  getFormMasters,
  getGroupCustomerListByCondition,
  getGuestInfoByNameAndPhone,
  GUEST_FIELDS,
  listFreeMemoChoices,
  quote,
  saveGroupCustomer,
} from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleId, sampleMasters } from '../../testing/sample-booking.ts';
import BookingPage from '../booking.page.tsx';
import { EMPTY_GUEST } from '../form/form-values.ts';
import { takenOver } from './take-over.ts';
import type { ReturningGuest } from './returning-guest.tsx';

const known: ReturningGuest = {
  ...blankOf(GUEST_FIELDS),
  customerId: sampleId(20, 1),
  guestNameSingleByte: 'ヤマダ タロウ',
  guestKanjiName: '山田 太郎',
  gender: 'MALE',
  dateOfBirth: '1980-04-01',
  phoneNumber: '09012345678',
  email: 'taro@example.jp',
  postalCode: '1000001',
  state: '東京都',
  city: '千代田区',
  address1: '千代田1-1',
  companyName: '本陣商事',
  stayCount: 3,
  lastStayDate: '2026-10-01',
};
const group = {
  customerGroupId: sampleId(21, 1),
  version: 1,
  groupNameSingleByte: 'ミヤコカンコウ',
  groupNameKanji: '都観光',
  phoneNumber: '0312340000',
  email: 'miyako@example.jp',
  address: '',
  memo: '',
  bookingCount: 2,
};

const render = () =>
  renderScreen(<BookingPage />, {
    path: '/registration/detail',
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(listFreeMemoChoices, { freeMemos: [] }),
      answerWith(getFormMasters, sampleMasters()),
      answerWith(quote, { rooms: [], totalAmount: 0 }),
      answerWith(getGuestInfoByNameAndPhone, { guests: [known] }),
      answerWith(getGroupCustomerListByCondition, { groupCustomers: [group] }),
      answerWith(saveGroupCustomer, { groupCustomer: group }),
    ],
  });

const field = (name: RegExp, role = 'textbox') => screen.findByRole<HTMLInputElement>(role, { name });

afterEach(cleanup);

describe('a guest who was here before', () => {
  it('is offered once name and phone are there, and taken over as the first guest', async () => {
    const { user, server } = render();
    await user.type(await field(/^氏名（カナ）/), 'ヤマダ タロウ');
    expect(server.sentTo(getGuestInfoByNameAndPhone)).toHaveLength(0);
    await user.type(await field(/^電話番号/), '09012345678');
    await user.click(await screen.findByRole('button', { name: /同じお客様の可能性/ }));
    await user.click(await screen.findByRole('menuitem', { name: /山田 太郎.*宿泊3回/ }));
    expect((await field(/^氏名（漢字）/)).value).toBe('山田 太郎');
    expect((await field(/^メール/)).value).toBe('taro@example.jp');
    await user.click(screen.getByRole('tab', { name: ja.tab.guests }));
    expect((await field(/^会社名/)).value).toBe('本陣商事');
    // A guest who was taken over is not offered again.
    await waitFor(() => expect(screen.queryByRole('button', { name: /同じお客様の可能性/ })).toBeNull());
  });

  it('keeps the input when nothing is known', () => {
    const typed = { ...EMPTY_GUEST, nationality: 'JP', companyName: '古い会社' };
    expect(takenOver(typed, known)).toMatchObject({
      customerId: known.customerId,
      nationality: 'JP',
      companyName: '本陣商事',
      rankId: '',
    });
  });
});

describe('a group customer', () => {
  it('is found by typing and fills in its names and phone', async () => {
    const { user, server } = render();
    await user.selectOptions(await field(/^予約区分/, 'combobox'), 'G');
    const picker = await field(/^団体・会社台帳/, 'combobox');
    await user.click(picker);
    await user.keyboard('都');
    await waitFor(() =>
      expect(server.sentTo(getGroupCustomerListByCondition).at(-1)?.body).toMatchObject({ condition: '都' }),
    );
    await user.keyboard('{Enter}');
    expect((await field(/^団体・会社名$/)).value).toBe('都観光');
    expect((await field(/^電話番号/)).value).toBe('0312340000');
    const keep = screen.getByRole('button', { name: ja.groupCustomer.keep });
    expect(keep.getAttribute('aria-disabled')).toBe('true');
  });
});
