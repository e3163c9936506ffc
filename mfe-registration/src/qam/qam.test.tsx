import { deleteQam, getQams, saveQam } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { sampleBooking, sampleId } from '../testing/sample-booking.ts';
import QamPanel from '../booking/panels/qam-panel.tsx';
import { draftOfQam, requestOfQam, type Qam } from './qam-draft.ts';
import QamListPage from './qam-list.page.tsx';

const booking = sampleBooking();
const qam: Qam = {
  id: sampleId(8, 1),
  version: 2,
  bBasicInformationId: booking.id,
  bRoomUnitId: null,
  bGuestInformationId: null,
  bookingNo: 'T0000123',
  qamType: 'QUESTION',
  category: '交通',
  status: 'IN_PROGRESS',
  importance: 'YES',
  detail: 'タクシーの手配',
  plannedStoreId: null,
  plannedDatetime: '2026-11-21T18:00',
  inProgressDatetime: '2026-11-20T03:04:05.000Z',
  completedDatetime: null,
  room: '501',
  guest: '髙橋 花子',
  createdBy: '山田',
};
const answers = [
  answerWith(getQams, { qams: [qam] }),
  answerWith(saveQam, { qam: { ...qam, version: 3, status: 'COMPLETED' } }),
  answerWith(deleteQam, {}),
];
const texts = { namespace: 'registration', ja, en };

afterEach(cleanup);

describe('the Q.A.M of a booking', () => {
  const render = () =>
    renderScreen(<QamPanel booking={booking} unit={booking.bRoomUnit[0]} />, { texts, answers });

  it('are completed, and open again by the way back', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: ja.qam.complete }));
    await user.click(await screen.findByRole('button', { name: ja.undo.action }));
    await waitFor(() => expect(server.sentTo(saveQam)).toHaveLength(2));
    const [done, back] = server.sentTo(saveQam).map(({ body }) => body);
    expect(done).toMatchObject({ id: qam.id, version: 2, status: 'COMPLETED', detail: qam.detail });
    expect(back).toMatchObject({ id: qam.id, version: 3, status: 'IN_PROGRESS' });
  });

  it('are changed in all they say, and filtered', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: ja.qam.change }));
    const dialog = await screen.findByRole('alertdialog');
    const detail = within(dialog).getByRole('textbox', { name: new RegExp(`^${ja.qam.detail}`) });
    await user.type(detail, '（2台）{Control>}{Enter}{/Control}');
    await user.click(within(dialog).getByRole('button', { name: /保存|OK/ }));
    await waitFor(() =>
      expect(server.sentTo(saveQam)[0]?.body).toMatchObject({
        id: qam.id,
        version: 2,
        category: '交通',
        importance: 'YES',
        plannedDatetime: '2026-11-21T18:00',
      }),
    );
    await user.click(await screen.findByRole('checkbox', { name: ja.qam.onlyImportant }));
    await waitFor(() => expect(server.sentTo(getQams).at(-1)?.body).toMatchObject({ important: 'YES' }));
  });
});

describe('the Q.A.M of the store', () => {
  it('show the open ones that are due today, and lead to the booking', async () => {
    const { user, server } = renderScreen(<QamListPage />, { texts, answers });
    await user.click(await screen.findByText('T0000123'));
    expect(server.sentTo(getQams)[0]?.body).toMatchObject({ status: 'IN_PROGRESS', dueBy: '2026-11-21' });
    await waitFor(() => expect(location.search).toBe(`?id=${booking.id}`));
  });
});

describe('the input of a Q.A.M.', () => {
  it('is sent as it came when nothing was changed', () => {
    expect(requestOfQam(draftOfQam(qam, null), { bookingId: booking.id, qam })).toEqual({
      id: qam.id,
      version: 2,
      bBasicInformationId: booking.id,
      bRoomUnitId: null,
      bGuestInformationId: null,
      qamType: 'QUESTION',
      category: '交通',
      status: 'IN_PROGRESS',
      importance: 'YES',
      detail: 'タクシーの手配',
      plannedStoreId: null,
      plannedDatetime: '2026-11-21T18:00',
    });
  });
});
