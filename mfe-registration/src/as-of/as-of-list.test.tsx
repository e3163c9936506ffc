import type { RequestOf } from '@honjin/contracts';
import {
  getFormMasters,
  getWaitlist,
  searchRegistrations,
  searchRegistrationsAsOf,
} from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import pastJa from '../past/locales/ja.json';
import RegistrationListPage from '../registration-list/registration-list.page.tsx';
import { sampleId, sampleMasters } from '../testing/sample-booking.ts';
import ownJa from './locales/ja.json';

afterEach(cleanup);

const words = ownJa.asOf;
const AT = '2026-11-26T03:05:59.999999Z';

function row(number: number, changes: object = {}) {
  return {
    bBasicInformationId: sampleId(4, number),
    bRoomUnitId: sampleId(3, number),
    status: 'BOOK',
    bookingNo: `R00000${number}`,
    roomIndex: 1,
    groupName: '',
    guestName: `お客様${number}`,
    guestNameSingleByte: 'オキャクサマ',
    roomTypeName: 'ツイン',
    assignedRoomNumber: '203',
    checkInDate: '2026-11-26',
    checkInTime: '15:00',
    checkOutDate: '2026-11-27',
    checkOutTime: '11:00',
    nights: 1,
    totalAmount: 12_000,
    unsettledBalance: 0,
    ...changes,
  };
}

const LINES = [
  { change: 'SAME', past: row(1), present: row(1) },
  {
    change: 'CHANGED',
    past: row(2),
    present: row(2, { status: 'STAY', assignedRoomNumber: '305', unsettledBalance: 500 }),
  },
  {
    change: 'GONE',
    past: row(3),
    present: row(3, { checkInDate: '2026-12-01', checkOutDate: '2026-12-02' }),
  },
];

function answer(request: RequestOf<typeof searchRegistrationsAsOf>) {
  const added = { change: 'ADDED', past: null, present: row(4) };
  const registrationList = request.isBrief ? [...LINES.slice(1), added] : LINES;
  return {
    keptFrom: '2026-11-20T00:00:00.000000Z',
    bussinessDate: '2026-11-26',
    registrationList,
    totalCount: registrationList.length,
    counts: { all: 3, changed: 1, gone: 1, added: 1 },
  };
}

const emptyNow = {
  registrationList: [],
  totalCount: 0,
  counts: { all: 0, arrival: 0, stay: 0, departure: 0, marketable: 0, checkedOut: 0, cancel: 0 },
};

function render(
  route: string,
  past = answerWith(searchRegistrationsAsOf, ({ body }) => answer(body as never) as never),
) {
  return renderScreen(<RegistrationListPage />, {
    path: route,
    texts: { namespace: 'registration', ja, en },
    answers: [
      past,
      answerWith(searchRegistrations, () => emptyNow as never),
      answerWith(getFormMasters, () => sampleMasters() as never),
      answerWith(getWaitlist, () => ({ vacantCount: 0 }) as never),
    ],
  });
}

const lineOf = async (number: string) => (await screen.findByText(`${number}-1`)).closest('tr')!;

it('asks for a moment first, and shows what was done in that minute', async () => {
  const { user, server } = render('/registration/list?tab=arrival&bookingNo=R1&phone=090');
  await user.click(await screen.findByRole('button', { name: ja.list.asOf }));
  expect(await screen.findByText(words.choose)).toBeTruthy();
  expect(server.sentTo(searchRegistrationsAsOf)).toEqual([]);
  const time = await screen.findByRole('textbox', { name: '時刻' });
  await user.type(time, '2510{Enter}');
  expect(await screen.findByText('時刻を00:00～23:59で入力してください。')).toBeTruthy();
  await user.clear(time);
  await user.type(time, '1205{Enter}');
  expect(await screen.findByText(/12:05:59時点の予約一覧です。表示のみ/)).toBeTruthy();
  const [sent] = server.sentTo(searchRegistrationsAsOf).map(({ body }) => body);
  expect(sent).toMatchObject({ bookingNo: 'R1', isBrief: false, page: 1, pageSize: 30 });
  expect(sent).toMatchObject({ at: expect.stringMatching(/T03:05:59\.999999Z$/) });
});

it('says of each row how it differs from now, and leads to the bill of the same moment', async () => {
  const { user } = render(`/registration/list?at=${AT}`);
  const changed = within(await lineOf('R000002'));
  expect(changed.getByText(words.change.CHANGED)).toBeTruthy();
  for (const now of ['→ 現在 滞在', '→ 現在 305', '→ 現在 ￥500'])
    expect(changed.getByText((text) => text.replace('¥', '￥') === now)).toBeTruthy();
  expect(within(await lineOf('R000001')).getByText(words.change.SAME)).toBeTruthy();
  expect(within(await lineOf('R000001')).queryByText(/→ 現在/)).toBeNull();
  const gone = within(await lineOf('R000003'));
  expect(gone.getByText(words.change.GONE)).toBeTruthy();
  expect(gone.getByText('→ 現在 12/01 15:00')).toBeTruthy();
  const bill = changed.getByRole('link', { name: '明細を見る：R000002-1（この時点）' });
  expect(decodeURIComponent(bill.getAttribute('href')!)).toBe(
    `/registration/detail?id=${sampleId(4, 2)}&open=past&roomUnitId=${sampleId(3, 2)}&at=${AT}`,
  );
  expect(screen.queryByText('R000004-1')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: pastJa.past.onlyDifferent }));
  expect(within(await lineOf('R000004')).getByText(words.change.ADDED)).toBeTruthy();
  expect(within(await lineOf('R000004')).queryByRole('link')).toBeNull();
});

it('leads back to the list of now with the conditions that were asked for', async () => {
  const { user, server } = render(
    `/registration/list?at=${AT}&registerStatus=CANCEL&checkInDateFrom=2026-11-26`,
  );
  await lineOf('R000001');
  await user.click(screen.getByRole('button', { name: pastJa.past.backToNow }));
  expect(await screen.findByRole('button', { name: ja.list.new })).toBeTruthy();
  expect(server.sentTo(searchRegistrations).at(-1)?.body).toMatchObject({
    registerStatus: ['CANCEL'],
    checkInDateFrom: '2026-11-26',
  });
});

it('says from when on it can be told, and what the server refuses', async () => {
  render(
    `/registration/list?at=${AT}`,
    refuseWith(searchRegistrationsAsOf, {
      code: 'HOS-02015-5',
      status: 422,
      message: 'この時点の記録は残っていません。2026/11/26 15:00以降を指定してください。',
    }),
  );
  expect(await screen.findByText(/2026\/11\/26 15:00以降を指定してください/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'この時点を表示' })).toBeTruthy();
});
