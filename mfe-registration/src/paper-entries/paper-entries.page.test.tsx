import {
  addOrder,
  beginPaperStep,
  getFormMasters,
  listPaperEntries,
  menuTopAutoSearch,
  savePaperEntry,
  settlePaperStep,
  showBooking,
} from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, type FakeAnswer } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { DRINK, sampleBooking, sampleId, sampleMasters, sampleUnit } from '../testing/sample-booking.ts';
import PaperEntriesPage from './paper-entries.page.tsx';
import type { PaperEntry, PaperStay } from './paper-types.ts';

afterEach(cleanup);

const STAY: PaperStay = {
  bRoomUnitId: sampleId(9, 1),
  bBasicInformationId: sampleId(10, 1),
  bookingNo: 'T0000123',
  roomIndex: 1,
  status: 'STAY',
  guestName: '山田 太郎',
  guestNameSingleByte: 'ヤマダ タロウ',
  roomNo: '501',
};

const LINE: PaperEntry = {
  id: sampleId(30, 1),
  version: 1,
  happenedOn: '2026-11-21',
  happenedAt: '19:05',
  kind: 'SALE',
  about: '',
  stay: STAY,
  roomId: null,
  toRoomNo: '',
  accountingItemId: DRINK,
  quantity: 2,
  amount: 500,
  cleaning: null,
  note: '',
  writtenBy: '山本',
  stage: 'WAITING',
  doneSteps: [],
  refusal: '',
  sentByName: '',
  createdByName: '佐藤',
  enteredByName: '',
  enteredAt: null,
};

/** A server that keeps one list, as far as the page sees it. */
function houseOf(
  entries: PaperEntry[],
  sale: FakeAnswer = answerWith(addOrder, { bOrders: [], unsettledBalance: 0 }),
) {
  const change = (id: unknown, part: Partial<PaperEntry>) => {
    const at = entries.findIndex((one) => one.id === id);
    entries[at] = { ...entries[at]!, ...part };
    return entries[at];
  };
  return [
    answerWith(getFormMasters, sampleMasters()),
    answerWith(listPaperEntries, () => ({ paperEntries: [...entries], stays: [STAY] })),
    answerWith(showBooking, {
      bBasicInformation: sampleBooking({ bRoomUnit: [sampleUnit({ status: 'STAY' })] }),
    } as never),
    answerWith(savePaperEntry, ({ body }) => {
      const saved = { ...LINE, ...body, stay: STAY } as PaperEntry;
      entries.push(saved);
      return { paperEntry: saved };
    }),
    answerWith(beginPaperStep, ({ body }) => {
      const line = entries.find(({ id }) => id === body['id'])!;
      const step = body['step'] as { name: string; request: string } | null;
      const send = step && { key: `${line.id}-${line.version}`, step: step.name, request: step.request };
      return { send, paperEntry: change(line.id, { stage: 'SENT' }) };
    }),
    answerWith(settlePaperStep, ({ body }) => {
      const refusal = String(body['refusal'] ?? '');
      const stage = refusal === '' ? 'DONE' : 'REFUSED';
      return {
        paperEntry: change(body['id'], {
          stage,
          refusal,
          enteredAt: stage === 'DONE' ? new Date().toISOString() : null,
        }),
      };
    }),
    answerWith(menuTopAutoSearch, { dataBook: [], dataGuest: [] }),
    sale,
  ];
}

const render = (answers: FakeAnswer[]) =>
  renderScreen(<PaperEntriesPage />, { texts: { namespace: 'registration', ja, en }, answers });

const rows = () =>
  within(screen.getByRole('grid', { name: '非常時の記入' }))
    .getAllByRole('row')
    .slice(1);

it('writes a line down by the keyboard alone, and begins the next one', async () => {
  const { user, server } = render(houseOf([]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^時刻/ })));
  await user.keyboard(
    '1905{Enter}売上{Enter}{Enter}501{Enter}{Enter}ジュース{Enter}{Enter}2{Enter}{Enter}{Enter}',
  );
  await user.clear(screen.getByRole('textbox', { name: /^記入者/ }));
  await user.keyboard('山本{Enter}');
  await waitFor(() => expect(server.sentTo(savePaperEntry)).toHaveLength(1));
  expect(server.sentTo(savePaperEntry)[0]?.body).toMatchObject({
    happenedOn: '2026-11-21',
    happenedAt: '19:05',
    kind: 'SALE',
    bRoomUnitId: STAY.bRoomUnitId,
    accountingItemId: DRINK,
    quantity: 2,
    writtenBy: '山本',
    isFurther: false,
  });
  await waitFor(() => expect(rows()[0]?.textContent).toContain('19:05'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^時刻/ })));
  expect(screen.getByRole('textbox', { name: /^記入者/ })).toHaveProperty('value', '山本');
});

it('says while it is typed that a guest is in the house already, or that nobody is found', async () => {
  const { user } = render(houseOf([]));
  await screen.findByRole('textbox', { name: /^時刻/ });
  await user.keyboard('1905{Enter}チェックイン{Enter}{Enter}501{Enter}');
  expect(await screen.findByText('すでにチェックイン済みです。')).toBeTruthy();
  await user.clear(screen.getByRole('combobox', { name: /^部屋・お名前/ }));
  await user.type(screen.getByRole('combobox', { name: /^部屋・お名前/ }), '999{Enter}');
  expect(await screen.findByText(/^該当する宿泊が見つかりません。予約がない場合/)).toBeTruthy();
});

it('asks about the same line a second time', async () => {
  const twice = refuseWith(savePaperEntry, {
    code: 'HOS-02041-0',
    status: 409,
    message: '同じ行があります（佐藤）。',
  });
  const { user, server } = render([...houseOf([]), twice]);
  await screen.findByRole('textbox', { name: /^時刻/ });
  await user.keyboard('1905{Enter}メモ{Enter}{Enter}501{Enter}{Enter}窓側{Enter}{Enter}');
  await user.click(await screen.findByRole('button', { name: '別の1件として追加' }));
  await waitFor(() => expect(server.sentTo(savePaperEntry)).toHaveLength(2));
  expect(server.sentTo(savePaperEntry).map(({ body }) => body['isFurther'])).toEqual([false, true]);
});

it('sends each line under its own key, once though it is struck twice', async () => {
  const { user, server } = render(houseOf([LINE, { ...LINE, id: sampleId(30, 2), happenedAt: '20:00' }]));
  await screen.findByText('20:00', { exact: false });
  await user.keyboard('{F8}{F8}');
  await waitFor(() =>
    expect(rows().every(({ textContent }) => textContent?.includes('入力済み'))).toBe(true),
  );
  const keys = server.sentTo(addOrder).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([`${sampleId(30, 1)}-1`, `${sampleId(30, 2)}-1`]);
  expect(server.sentTo(addOrder)[0]?.body).toMatchObject({
    bRoomUnitId: STAY.bRoomUnitId,
    orders: [{ unitPrice: 500, quantity: 2, memo: '【紙 11/21 19:05 山本】' }],
  });
});

it('tells why a line was refused, holds back what follows for the stay, and goes on with the others', async () => {
  const refused = refuseWith(addOrder, {
    code: 'HOS-02003-1',
    status: 422,
    message: '売上を入力できません。',
    details: { reason: 'STATUS_NOT_ALLOWED' },
  });
  const other = { ...STAY, bRoomUnitId: sampleId(9, 2), roomNo: '502' };
  const second = { ...LINE, id: sampleId(30, 2), happenedAt: '20:00' };
  const third = { ...LINE, id: sampleId(30, 3), happenedAt: '21:00', stay: other };
  const { user, server } = render(houseOf([LINE, second, third], refused));
  await screen.findByText('21:00', { exact: false });
  await user.keyboard('{F8}');
  expect(await screen.findByText('現在の状態ではこの操作はできません。')).toBeTruthy();
  expect(rows()[1]?.textContent).toContain('前の行が入力できていないため');
  await waitFor(() => expect(rows()[2]?.textContent).toContain('該当する宿泊が見つかりません'));
  expect(server.sentTo(addOrder)).toHaveLength(1);
});

it('stops when nobody knows what became of a line, and says that nothing is doubled', async () => {
  const lost = { call: addOrder, answer: () => Promise.reject(new TypeError('lost')) };
  const { user, server } = render(
    houseOf([LINE, { ...LINE, id: sampleId(30, 2), happenedAt: '20:00' }], lost),
  );
  await screen.findByText('20:00', { exact: false });
  await user.keyboard('{F8}');
  expect(await screen.findByText(/^途中で止まりました/)).toBeTruthy();
  expect(server.sentTo(settlePaperStep)).toHaveLength(0);
  expect(new Set(server.sentTo(beginPaperStep).map(({ body }) => body['id'])).size).toBe(1);
});

it('says why the list is not there', async () => {
  const refused = refuseWith(listPaperEntries, {
    code: 'HOS-00003-0',
    status: 403,
    message: '権限がありません。',
  });
  render([answerWith(getFormMasters, sampleMasters()), refused]);
  expect(await screen.findByText('権限がありません。')).toBeTruthy();
});
