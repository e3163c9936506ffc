import { blankOf, SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { listCountries } from '@honjin/contracts/masters';
import {
  CUSTOMER_FIELDS,
  eraseCustomer,
  getFormMasters,
  getPostalAddress,
  previewErasure,
  saveCustomer,
  searchGuestByCondition,
  searchGuestById,
} from '@honjin/contracts/registration';
import {
  answerWith,
  refuseWith,
  renderScreen,
  sampleSession,
  type FakeAnswer,
} from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { sampleMasters } from '../testing/sample-booking.ts';
import type { CustomerRecord } from './customer-form.ts';
import GuestDetailPage from './guest-detail.page.tsx';
import GuestSearchPage from './guest-search.page.tsx';

const CUSTOMER = '0190b000-0000-7000-8000-00000000c001';
const BOOKING = '0190b000-0000-7000-8000-00000000b001';
const UNIT = '0190b000-0000-7000-8000-00000000b002';
const texts = { namespace: 'registration', ja, en };

const customer: CustomerRecord['customer'] = {
  customerId: CUSTOMER,
  version: 3,
  ...blankOf(CUSTOMER_FIELDS),
  guestNameSingleByte: 'タカハシ ハナコ',
  guestKanjiName: '髙橋 花子',
  gender: 'FEMALE',
  dateOfBirth: '1980-02-03',
  phoneNumber: '09012345678',
  memo: '',
  stayCount: 7,
  lastStayDate: '2026-10-01',
};

function record(part: Partial<CustomerRecord['customer']> = {}) {
  return {
    customer: { ...customer, ...part },
    stays: [
      {
        bBasicInformationId: BOOKING,
        bRoomUnitId: UNIT,
        bookingNo: 'T0000123',
        roomIndex: 2,
        status: 'BOOK' as const,
        checkInDate: '2026-11-30',
        checkOutDate: '2026-12-01',
        nights: 1,
        roomTypeName: 'ツイン',
        assignedRoomNumber: '501',
        totalAmount: 22_400,
      },
    ],
    totalCount: 1,
    counts: { upcoming: 1, inHouse: 0, stayed: 0, cancelled: 0, noShow: 0 },
    totalSpend: 22_400,
    merges: [],
  };
}

const { stayCount, lastStayDate, guestNameSingleByte, guestKanjiName, phoneNumber, email } = customer;
const answers: FakeAnswer[] = [
  answerWith(getFormMasters, sampleMasters()),
  answerWith(listCountries, { countries: [{ code: 'JP', nameJa: '日本', nameEn: 'Japan' }] }),
  answerWith(getPostalAddress, {
    addresses: [{ zipcode: '1000001', state: '東京都', city: '千代田区', town: '千代田', kana: '' }],
  }),
  answerWith(searchGuestById, record()),
  answerWith(saveCustomer, { customer: { ...customer, version: 4 } }),
  answerWith(searchGuestByCondition, {
    guests: [
      {
        customerId: CUSTOMER,
        guestNameSingleByte,
        guestKanjiName,
        phoneNumber,
        email,
        state: '東京都',
        city: '千代田区',
        companyName: '',
        stayCount,
        lastStayDate,
      },
    ],
    totalCount: 1,
  }),
];

afterEach(cleanup);

describe('the guest search', () => {
  const render = (path: string) => renderScreen(<GuestSearchPage />, { path, texts, answers });

  it('asks nothing without a condition, then finds and leads to the record', async () => {
    const { user, server } = render('/registration/guest/search');
    await screen.findByText(ja.guest.enterCondition);
    expect(server.sentTo(searchGuestByCondition)).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: ja.guest.name }), 'たかはし{Enter}');
    await user.click(await screen.findByText('髙橋 花子'));
    await waitFor(() => expect(location.pathname).toBe('/registration/guest/detail'));
    expect(location.search).toBe(`?id=${CUSTOMER}`);
    expect(server.sentTo(searchGuestByCondition)[0]!.body).toMatchObject({
      guestName: 'たかはし',
      guestPhone: '',
      page: 1,
      pageSize: 30,
    });
  });

  it('does not search by less than four digits of a phone number', async () => {
    const { user, server } = render('/registration/guest/search');
    const phone = screen.getByRole('textbox', { name: ja.guest.phone });
    await user.type(phone, '567{Enter}');
    await screen.findByText(ja.guest.phoneTooShort);
    expect(server.sentTo(searchGuestByCondition)).toHaveLength(0);
    await user.type(phone, '8{Enter}');
    await screen.findByText('髙橋 花子');
    expect(location.search).toBe('?guestPhone=5678');
  });
});

describe('the guest record', () => {
  const path = `/registration/guest/detail?id=${CUSTOMER}`;
  const render = (further: readonly FakeAnswer[] = [], session = sampleSession()) =>
    renderScreen(<GuestDetailPage />, { path, texts, session, answers: [...answers, ...further] });
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

  it('fills the address by the postal code and saves over the version that is shown', async () => {
    const { user, server } = render();
    await user.type(await field(ja.field.postalCode), '100-0001');
    await waitFor(async () => expect((await field(ja.field.city)).value).toBe('千代田区'));
    await user.type(await field(ja.field.memo), '静かな部屋');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.sentTo(saveCustomer)).toHaveLength(1));
    expect(server.sentTo(saveCustomer)[0]!.body).toMatchObject({
      customerId: CUSTOMER,
      version: 3,
      guestNameSingleByte: 'タカハシ ハナコ',
      postalCode: '1000001',
      state: '東京都',
      memo: '静かな部屋',
      rankId: null,
      dateOfBirth: '1980-02-03',
    });
    await screen.findByText(ja.guest.saved);
  });

  it('asks which address it is where two share a postal code (M68)', async () => {
    const place = { zipcode: '4980000', town: '', kana: '' };
    const shared = answerWith(getPostalAddress, {
      addresses: [
        { ...place, state: '愛知県', city: '弥富市' },
        { ...place, state: '三重県', city: '桑名郡木曽岬町' },
      ],
    });
    const { user } = render([shared]);
    await user.type(await field(ja.field.postalCode), '498-0000');
    await user.click(await screen.findByRole('button', { name: '三重県桑名郡木曽岬町' }));
    expect((await field(ja.field.city)).value).toBe('桑名郡木曽岬町');
    expect((await field(ja.field.state)).value).toBe('三重県');
  });

  it('refuses a reading that is no kana', async () => {
    const { user, server } = render();
    const kana = await field(ja.field.guestNameSingleByte);
    await user.clear(kana);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(kana.getAttribute('aria-invalid')).toBe('true'));
    expect(server.sentTo(saveCustomer)).toHaveLength(0);
  });

  it('keeps the input when somebody else saved first', async () => {
    const stale = refuseWith(saveCustomer, { code: 'HOS-00005-0', status: 409, message: '先に更新' });
    const { user, server } = render([stale]);
    await user.type(await field(ja.field.memo), '静かな部屋');
    server.use(answerWith(searchGuestById, record({ version: 4, companyName: '大和商事' })));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(async () => expect((await field(ja.field.companyName)).value).toBe('大和商事'));
    expect((await field(ja.field.memo)).value).toBe('静かな部屋');
    expect(screen.queryByRole('button', { name: ja.newer.takeIn })).toBeNull();
    server.use(answerWith(saveCustomer, { customer: { ...customer, version: 5 } }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.sentTo(saveCustomer)).toHaveLength(2));
    expect(server.sentTo(saveCustomer)[1]!.body).toMatchObject({ version: 4, companyName: '大和商事' });
  });

  it('asks where somebody else wrote into the same field', async () => {
    const stale = refuseWith(saveCustomer, { code: 'HOS-00005-0', status: 409, message: '先に更新' });
    const { user, server } = render([stale]);
    await user.type(await field(ja.field.memo), '静かな部屋');
    server.use(answerWith(searchGuestById, record({ version: 4, memo: '高層階' })));
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await screen.findByRole('button', { name: ja.newer.takeIn }));
    expect((await field(ja.field.memo)).value).toBe('高層階');
    expect(await screen.findByText(/高層階.*静かな部屋/)).toBeTruthy();
  });

  it('shows the stays, and leads to their bookings', async () => {
    const { user } = render();
    const stays = await screen.findByRole('grid', { name: ja.guest.stays });
    expect(within(stays).getByText('¥22,400')).toBeTruthy();
    await user.click(within(stays).getByText('T0000123-2'));
    await waitFor(() => expect(location.pathname).toBe('/registration/detail'));
    expect(location.search).toBe(`?id=${BOOKING}&roomUnitId=${UNIT}`);
  });

  it('is only read without the right to change guests', async () => {
    render([], sampleSession({ permissions: SHIPPED_PERMISSIONS.viewer }));
    const memo = await field(ja.field.memo);
    expect(memo.matches(':disabled')).toBe(true);
  });

  const look = {
    erasure: {
      stays: 3,
      attachments: 1,
      passportImages: 0,
      signatures: 0,
      keptRegisters: 2,
      registerKeptUntil: '2029-10-01',
      keptBooks: 2,
      keptMessages: 0,
    },
    blocks: [],
    storesBeyondReach: 0,
  };
  const administrator = sampleSession({ permissions: SHIPPED_PERMISSIONS.admin });
  const askToErase = async (answer: Partial<typeof look> | { blocks: object[] }) => {
    const shown = render(
      [
        answerWith(previewErasure, { ...look, ...answer } as never),
        answerWith(eraseCustomer, { erasure: look.erasure }),
      ],
      administrator,
    );
    await shown.user.click(await screen.findByRole('button', { name: ja.person.erase }));
    await screen.findByText(ja.person.forGood);
    return shown;
  };

  it('R-RETAIN-05: erases after the name is typed once more, and says before what stays', async () => {
    const { user, server } = await askToErase({});
    screen.getByText(/2029\/10\/01/);
    const button = () => screen.getByRole('button', { name: new RegExp(`^${ja.person.eraseNow}`) });
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await user.type(screen.getByRole('textbox', { name: ja.person.confirmName }), '高橋花子');
    await user.click(button());
    await screen.findByText(ja.person.erased);
    expect(server.sentTo(eraseCustomer)[0]!.body).toMatchObject({
      customerId: CUSTOMER,
      version: 3,
      confirmedName: '高橋花子',
    });
  });

  it('R-RETAIN-03: names the stays that stand against it, and erases nothing', async () => {
    const block = { storeName: '本陣ホテル東京', bookingNo: 'T0000123', roomIndex: 2, reason: 'OPEN_STAY' };
    const { user, server } = await askToErase({ blocks: [block] });
    within(screen.getByRole('alertdialog')).getByText(/T0000123-2/);
    await user.type(screen.getByRole('textbox', { name: ja.person.confirmName }), '髙橋 花子{Enter}');
    expect(server.sentTo(eraseCustomer)).toHaveLength(0);
  });

  it('R-RETAIN-01: offers neither file nor erasure to who does not administer the store', async () => {
    render();
    await field(ja.field.memo);
    expect(screen.queryByText(ja.person.title)).toBeNull();
  });

  it('R-RETAIN-05: takes nothing more into a record that was erased', async () => {
    render([answerWith(searchGuestById, record({ isErased: true }))], administrator);
    await screen.findAllByText(ja.person.isErased);
    expect((await field(ja.field.memo)).closest('fieldset')?.disabled).toBe(true);
    expect(screen.queryByText(ja.person.title)).toBeNull();
  });
});
