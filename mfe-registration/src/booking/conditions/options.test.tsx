import {
  createBooking,
  getFormMasters,
  listFreeMemoChoices,
  quote,
  showBooking,
} from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { PLAN, sampleBooking, sampleId, sampleMasters, TWIN } from '../../testing/sample-booking.ts';
import BookingPage from '../booking.page.tsx';
import { bookingValues, copyOf } from '../form/form-values.ts';
import { editRequest } from '../form/to-request.ts';

const juice = {
  id: sampleId(13, 1),
  code: '1301',
  name: 'ジュース',
  nameEn: 'Juice',
  isOffered: true,
  group: 'SALES' as const,
  salesCategory: 'BEVERAGE' as const,
  taxRateType: 'REDUCED' as const,
  paymentType: null,
  unitPrice: 216,
};
const masters = { ...sampleMasters(), accountingItems: [juice] };

const render = () =>
  renderScreen(<BookingPage />, {
    path: `/registration/detail?roomTypeId=${TWIN}&packagePlanId=${PLAN}&checkInDate=2026-11-24&checkOutDate=2026-11-26&paxMaleCount=2`,
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(listFreeMemoChoices, { freeMemos: [] }),
      answerWith(getFormMasters, masters),
      answerWith(quote, { rooms: [], totalAmount: 0 }),
      answerWith(showBooking, { bBasicInformation: sampleBooking() }),
      answerWith(createBooking, {
        bBasicInformationId: sampleBooking().id,
        bookingNo: 'x',
        version: 1,
        roomUnitIds: [],
      }),
    ],
  });

afterEach(cleanup);

describe('options of single nights', () => {
  it('count rooms or heads, take the price of their item, and go again', async () => {
    const { user, server } = render();
    const section = await screen.findByRole('region', { name: ja.option.title });
    await user.click(within(section).getByRole('button', { name: ja.option.add }));
    const row = within(section).getByRole('group', { name: 'オプション 1' });
    await user.selectOptions(within(row).getByRole('combobox', { name: /^科目/ }), '1301');
    expect(within(row).getByText('¥216')).toBeTruthy();
    await user.selectOptions(within(row).getByRole('combobox', { name: /^単位/ }), 'PERSON');
    expect(within(row).getByText('¥432')).toBeTruthy();
    // The live price asks with it before it is saved.
    const asked = () => server.sentTo(quote).at(-1)?.body;
    await waitFor(() =>
      expect(asked()).toMatchObject({
        rooms: [
          {
            nights: [
              {
                bInformationOptions: [{ optionCode: '1301', optionPerCategory: 'PERSON', optionCount: null }],
              },
              { bInformationOptions: [] },
            ],
          },
        ],
      }),
    );
    // It is for one of the two nights.
    const nights = within(within(row).getByRole('combobox', { name: /^対象泊/ })).getAllByRole('option');
    expect(nights.filter((one) => one.getAttribute('value') !== '')).toHaveLength(2);
    await user.click(within(row).getByRole('button', { name: 'オプション 1 を削除' }));
    expect(within(section).getByText(ja.option.none)).toBeTruthy();
  });

  it('travel with their night only, and are not those of a copied room', () => {
    const booking = sampleBooking();
    const [unit] = booking.bRoomUnit;
    const [night] = unit!.bRoomInformation;
    const option = {
      optionNo: 1,
      optionDate: night!.roomDate,
      optionName: 'ジュース',
      optionCode: '1301',
      optionCategory: 'BEVERAGE',
      optionPerCategory: 'PERSON' as const,
      optionCount: 2,
      optionRate: 216,
      totalOptionRate: 432,
    };
    night!.bInformationOptions = [option];
    const values = bookingValues(booking);
    expect(editRequest(values, booking).bBasicInformation.bRoomUnit).toEqual([]);
    // Two of them are the heads of the night: they follow when the heads change (R-PRICE-22), another number does not.
    expect(values.rooms[0]!.options).toMatchObject([{ optionCount: null }]);
    night!.bInformationOptions = [{ ...option, optionCount: 3 }];
    expect(bookingValues(booking).rooms[0]!.options).toMatchObject([{ optionCount: 3 }]);
    night!.bInformationOptions = [option];
    expect(copyOf(values.rooms[0]!).options).toMatchObject([{ id: '', optionCode: '1301' }]);
    const changed = values.rooms.map((room, index) =>
      index === 0 ? { ...room, options: room.options.map((row) => ({ ...row, optionCount: 3 })) } : room,
    );
    const [sent] = editRequest({ ...values, rooms: changed }, booking).bBasicInformation.bRoomUnit ?? [];
    expect(sent?.bRoomInformation.map(({ bInformationOptions }) => bInformationOptions)).toEqual(
      unit!.bRoomInformation.map((_, index) =>
        index === 0
          ? [
              {
                optionCode: '1301',
                optionName: 'ジュース',
                optionPerCategory: 'PERSON',
                optionCount: 3,
                optionRate: 216,
              },
            ]
          : [],
      ),
    );
  });
});
