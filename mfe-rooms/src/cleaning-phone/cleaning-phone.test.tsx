import { LANGUAGES } from '@honjin/domain';
import { changeCleaning, listRoomIndication, reportRoomSight } from '@honjin/contracts/rooms';
import { answerWith, refuseWith, renderScreen } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { sampleParty, sampleRoom } from '../testing/sample-rooms.ts';
import { CleaningPhonePage } from './cleaning-phone.page.tsx';
import type { PendingChange } from './pending-changes.ts';
import { PHONE_TEXTS } from './phone-texts.ts';

const dirty = sampleRoom({
  roomNo: '101',
  condition: 'S',
  cleaning: 'N',
  version: 4,
  isLinenDay: true,
  cleaner: 'グエン',
  guest: sampleParty({ cleaningMemos: ['清掃メモ: ベビーベッド'] }),
});
const clean = sampleRoom({ roomNo: '102' });
const others = sampleRoom({ roomNo: '103', condition: 'O', cleaning: 'N', cleaner: 'タマン' });

function memoryStore(kept: PendingChange[] = []) {
  const saved: PendingChange[][] = [];
  return {
    saved,
    load: async () => kept,
    save: async (_storeId: string, waiting: readonly PendingChange[]) => void saved.push([...waiting]),
  };
}

function render(options: Partial<Parameters<typeof renderScreen>[1]> = {}, store = memoryStore()) {
  return renderScreen(<CleaningPhonePage store={store} />, {
    path: '/availability/cleaning',
    texts: { namespace: 'rooms', ja, en },
    ...options,
    answers: [
      answerWith(listRoomIndication, { rooms: [dirty, clean, others] }),
      answerWith(changeCleaning, { rooms: [{ ...dirty, cleaning: 'C', version: 5 }] }),
      answerWith(reportRoomSight, { kind: 'SKIP' }),
      ...(options.answers ?? []),
    ],
  });
}

afterEach(() => localStorage.clear());

describe('the cleaners’ page', () => {
  it('shows the rooms with work, their notes and the next steps', async () => {
    render();
    const card = await screen.findByRole('region', { name: '101' });
    within(card).getByText('リネン交換');
    within(card).getByText('清掃メモ: ベビーベッド');
    within(card).getByRole('button', { name: '101 清掃を始める' });
    expect(screen.queryByRole('region', { name: '102' })).toBeNull();
    screen.getByText('残り 2室');
  });

  it('shows the rooms of one cleaner', async () => {
    const { user } = render();
    await screen.findByRole('region', { name: '103' });
    await user.selectOptions(screen.getByRole('combobox', { name: '担当者' }), 'グエン');
    expect(screen.queryByRole('region', { name: '103' })).toBeNull();
  });

  it('speaks the four languages, and remembers the choice', async () => {
    const { user } = render();
    for (const language of LANGUAGES) {
      const choice = await screen.findByRole('combobox', { name: /言語|Language|Ngôn ngữ|भाषा/ });
      await user.selectOptions(choice, language);
      screen.getByRole('heading', { level: 1, name: PHONE_TEXTS[language].title });
      screen.getByRole('button', { name: `101 ${PHONE_TEXTS[language].start}` });
      within(screen.getByRole('region', { name: '101' })).getByText(PHONE_TEXTS[language].roomType(dirty));
    }
    expect(localStorage.getItem('honjin.cleaning.language')).toBe('ne');
  });

  it('saves a step with the version that was seen', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: '101 清掃を始める' }));
    await waitFor(() => expect(server.sentTo(changeCleaning)).toHaveLength(1));
    expect(server.sentTo(changeCleaning)[0]!.body).toMatchObject({
      rooms: [{ roomId: dirty.roomId, version: 4 }],
      cleaning: 'C',
    });
  });

  it('tells plainly when somebody was quicker, and asks whose state it is to be', async () => {
    const facts = { rooms: [{ ...dirty, cleaning: 'U', version: 6 }] };
    const { user } = render({
      answers: [
        refuseWith(changeCleaning, { code: 'HOS-00005-0', status: 409, message: '', details: facts }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: '101 清掃を始める' }));
    await screen.findByText('101号室は他の人が「使用可」に変更しました。「清掃中」は反映されていません。');
    await user.click(screen.getByRole('button', { name: 'このままにする' }));
    expect(screen.queryByText(/反映されていません/)).toBeNull();
  });

  it('keeps a step that comes after the session has ended, for the next sign-in', async () => {
    const store = memoryStore();
    const { user, server } = render(
      { answers: [refuseWith(changeCleaning, { code: 'HOS-00002-1', status: 401, message: '' })] },
      store,
    );
    await user.click(await screen.findByRole('button', { name: '101 清掃を始める' }));
    await waitFor(() => expect(server.sentTo(changeCleaning)).toHaveLength(1));
    await screen.findByText(PHONE_TEXTS.ja.offline, { exact: false });
    expect(store.saved.at(-1)).toMatchObject([{ kind: 'CLEANING', roomNo: '101' }]);
  });

  it('tells of luggage in a room without guests', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: '101 空室・荷物あり' }));
    await waitFor(() => expect(server.sentTo(reportRoomSight)).toHaveLength(1));
    expect(server.sentTo(reportRoomSight)[0]!.body).toMatchObject({ seen: 'VACANT', hasLuggage: true });
  });

  it('sends what waited since the page was closed', async () => {
    const kept: PendingChange[] = [
      { kind: 'SIGHT', id: 'kept', roomId: others.roomId, roomNo: '103', seen: 'OCCUPIED' },
    ];
    const { server } = render({}, memoryStore(kept));
    await waitFor(() => expect(server.sentTo(reportRoomSight)).toHaveLength(1));
    await screen.findByText('フロントの情報と違います。フロントに知らせました。');
  });
});
