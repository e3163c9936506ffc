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

const DINNER = sampleId(12, 1);
const FLOWERS = sampleId(12, 2);
const arrangement = (id: string, name: string, facts: object) => ({
  id,
  code: name,
  name,
  nameEn: name,
  isOffered: true,
  category: 'MEAL' as const,
  periodType: 'THE_DAY' as const,
  quantityType: 'PERSON' as const,
  unitPrice: 4_000,
  isTicketManaged: false,
  isStockManaged: false,
  ...facts,
});
const masters = {
  ...sampleMasters(),
  arrangements: [
    arrangement(DINNER, '夕食', {}),
    arrangement(FLOWERS, '花束', { periodType: 'FIRST_DAY', quantityType: 'ROOM', unitPrice: 3_000 }),
  ],
};

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

describe('arrangements of a room', () => {
  it('cost by heads or by room, belong to a night, and can be taken off', async () => {
    const { user, server } = render();
    const section = await screen.findByRole('region', { name: ja.arrangement.title });
    const add = within(section).getByRole('button', { name: ja.arrangement.add });
    await user.click(add);
    const first = within(section).getByRole('group', { name: '手配 1' });
    await user.selectOptions(within(first).getByRole('combobox', { name: /^手配内容/ }), DINNER);
    expect(within(first).getByText('¥8,000')).toBeTruthy();
    await user.click(add);
    const second = within(section).getByRole('group', { name: '手配 2' });
    await user.selectOptions(within(second).getByRole('combobox', { name: /^手配内容/ }), FLOWERS);
    expect(within(second).getByText('¥3,000')).toBeTruthy();
    // The live price asks with both before they are saved.
    const promised = [{ arrangementId: DINNER, quantity: null }, { arrangementId: FLOWERS }];
    await waitFor(() =>
      expect(server.sentTo(quote).at(-1)?.body).toMatchObject({ rooms: [{ bArrangements: promised }] }),
    );
    // An arrangement for the first day has no other night to choose.
    const nights = within(second).getByRole('combobox', { name: /^対象泊/ });
    expect(
      within(nights)
        .getAllByRole('option')
        .filter((one) => one.getAttribute('value') !== ''),
    ).toHaveLength(1);
    expect(within(section).getByText('¥11,000')).toBeTruthy();
    await user.click(within(section).getByRole('button', { name: '手配 1 を削除' }));
    await waitFor(() => expect(within(section).queryByText('¥11,000')).toBeNull());
    expect(within(section).getAllByText('¥3,000').length).toBeGreaterThan(0);
  });
});
