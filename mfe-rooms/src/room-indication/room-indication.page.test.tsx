import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { changeCleaning, listRoomIndication, setRoomBlock } from '@honjin/contracts/rooms';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { sampleParty, sampleRoom } from '../testing/sample-rooms.ts';
import { RoomIndicationPage } from './room-indication.page.tsx';

// Timers of a screen that stays would outlive its document.
afterEach(cleanup);

const dirty = sampleRoom({ roomNo: '101', condition: 'O', cleaning: 'N', version: 4 });
const stay = sampleRoom({ roomNo: '102', condition: 'S', cleaning: 'N', guest: sampleParty(), version: 2 });
const upstairs = sampleRoom({
  roomNo: '201',
  floor: '2',
  arrival: sampleParty({ status: 'BOOK', hasMemo: true }),
});
const rooms = [dirty, stay, upstairs];

function render(options: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(<RoomIndicationPage />, {
    path: '/availability/list',
    texts: { namespace: 'rooms', ja, en },
    ...options,
    answers: [
      answerWith(listRoomIndication, { rooms }),
      answerWith(changeCleaning, ({ body }) => {
        const { rooms: wanted, cleaning } = body as {
          rooms: { roomId: string; version: number }[];
          cleaning: 'U';
        };
        return {
          rooms: wanted.map(({ roomId, version }) => {
            const room = rooms.find((one) => one.roomId === roomId)!;
            const condition = room.condition === 'O' && cleaning === 'U' ? 'V' : room.condition;
            return { ...room, condition, cleaning, version: version + 1 };
          }),
        };
      }),
      ...(options.answers ?? []),
    ],
  });
}

const tile = (name: RegExp) => screen.findByRole('option', { name });

describe('the house', () => {
  it('is shown by floor with all that a tile says', async () => {
    render();
    const first = await screen.findByRole('group', { name: '本館 1階' });
    expect(within(first).getAllByRole('option')).toHaveLength(2);
    await tile(/^102、シングル、S 滞在、N 未清掃、山田 花子、出発 11\/22 10:00、?/);
    await tile(/^201.*到着 15:00 山田 花子、2名、メモあり$/);
  });

  it('speaks English', async () => {
    const { user } = render({ locale: 'en' });
    expect(await tile(/^101, Single, O Checked out, N Not cleaned$/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Main building, floor 1' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Floor' }), 'Main building, floor 2');
    expect(new URLSearchParams(location.search).get('floor')).toBe('本館 2');
    expect(screen.queryByRole('group', { name: 'Main building, floor 1' })).toBeNull();
  });

  it('filters by state and keeps the filter in the URL', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: /N 未清掃/ }));
    await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(2));
    expect(location.search).toBe('?cleaning=N');
    await user.selectOptions(screen.getByRole('combobox', { name: '階' }), '本館 2階');
    await screen.findByText('条件に合う部屋がありません');
    await user.click(screen.getByRole('button', { name: '条件をクリア' }));
    await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(3));
  });

  it('asks again for the revision that an event told', async () => {
    const { server, receive } = render();
    await tile(/^101/);
    receive('RegistrationChanged', { revision: 42 });
    await waitFor(() => expect(server.sentTo(listRoomIndication)).toHaveLength(2));
    expect(server.sentTo(listRoomIndication)[1]!.body['minRevision']).toBe(42);
  });
});

describe('by keyboard', () => {
  it('a letter sets the cleaning at once, and undo takes it back', async () => {
    const { user, server } = render();
    (await tile(/^101/)).focus();
    await user.keyboard('u');
    await tile(/^101、シングル、V 空室、U 使用可/);
    await screen.findByText('1室を「使用可」にしました。');
    await waitFor(() => expect(server.sentTo(changeCleaning)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    await waitFor(() => expect(server.sentTo(changeCleaning)).toHaveLength(2));
    expect(server.sentTo(changeCleaning).map(({ body }) => [body['cleaning'], body['rooms']])).toEqual([
      ['U', [{ roomId: dirty.roomId, version: 4 }]],
      ['N', [{ roomId: dirty.roomId, version: 5 }]],
    ]);
  });

  it('undo leaves alone what somebody else has set since', async () => {
    const { user, server, receive } = render();
    (await tile(/^101/)).focus();
    await user.keyboard(' {ArrowRight} c');
    await waitFor(() => expect(server.sentTo(changeCleaning)).toHaveLength(1));
    const now = [
      { ...dirty, cleaning: 'I' as const, version: 6 },
      { ...stay, cleaning: 'C' as const, version: 3 },
    ];
    server.use(answerWith(listRoomIndication, { rooms: [...now, upstairs] }));
    receive('RoomChanged', { revision: 9 });
    await tile(/^101.*I 点検中/);
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    await waitFor(() => expect(server.sentTo(changeCleaning)).toHaveLength(2));
    expect(server.sentTo(changeCleaning)[1]!.body).toMatchObject({
      cleaning: 'N',
      rooms: [{ roomId: stay.roomId, version: 3 }],
    });
  });

  it('a room that falls out of the filter hands the focus on to the next one', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: /N 未清掃/ }));
    await waitFor(() => expect(screen.queryByRole('option', { name: /^201/ })).toBeNull());
    (await tile(/^101/)).focus();
    await user.keyboard('c');
    await waitFor(() => expect(screen.queryByRole('option', { name: /^101/ })).toBeNull());
    expect(document.activeElement?.getAttribute('data-room-id')).toBe(stay.roomId);
    await user.keyboard('c');
    await waitFor(() => expect(server.sentTo(changeCleaning)).toHaveLength(2));
  });

  it('Space selects, and a letter then changes all selected rooms in one call', async () => {
    const { user, server } = render();
    (await tile(/^101/)).focus();
    await user.keyboard(' {ArrowRight} c');
    await waitFor(() => expect(server.sentTo(changeCleaning)).toHaveLength(1));
    expect(server.sentTo(changeCleaning)[0]!.body['rooms']).toHaveLength(2);
    const bar = screen.getByRole('toolbar', { name: '2室を選択中' });
    // The button is called what is written on it.
    expect(within(bar).getByRole('button', { name: /^使用可$/ })).toBeTruthy();
  });

  it('Enter opens the actions of the room', async () => {
    const { user } = render();
    (await tile(/^102/)).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: '滞在の予約を開く' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('data-room-id')).toBe(stay.roomId));
  });
});

describe('refusals', () => {
  it('bring back the true state and say why', async () => {
    const { user, server } = render();
    server.use(
      refuseWith(changeCleaning, {
        code: 'HOS-00005-0',
        status: 409,
        message: '他のユーザーが先に更新しました。最新の内容を確認してください。',
      }),
    );
    (await tile(/^101/)).focus();
    await user.keyboard('u');
    await screen.findByText(/他のユーザーが先に更新しました/);
    await tile(/^101、シングル、O 出発済、N 未清掃/);
    expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
  });

  it('of a room that the address names are asked for at once, and only once', async () => {
    render({ path: '/availability/list?floor=1&block=101' });
    expect(await screen.findByRole('alertdialog', { name: '101号室の故障・売止' })).toBeTruthy();
    expect(location.search).toBe('?floor=1');
  });

  it('of a room that is not there, or for who may only look, are answered in words', async () => {
    render({ path: '/availability/list?block=999' });
    expect(await screen.findByText('999号室はありません。')).toBeTruthy();
    cleanup();
    render({
      path: '/availability/list?block=101',
      session: sampleSession({ permissions: SHIPPED_PERMISSIONS.viewer }),
    });
    // The bar of the page says it, and so does the answer to the address.
    await waitFor(() => expect(screen.getAllByText(ja.readOnly)).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of a block are shown, and the dialog keeps the input', async () => {
    const { user, server } = render();
    server.use(
      refuseWith(setRoomBlock, {
        code: 'HOS-06001-2',
        status: 409,
        message: '予約または宿泊があるため、故障に設定できません。',
        details: { roomNo: '102', takenBy: 'R000777-1' },
      }),
    );
    await user.click(await tile(/^102/));
    await user.click(await screen.findByRole('menuitem', { name: '故障・売止を設定…' }));
    await user.type(await screen.findByRole('textbox', { name: /理由/ }), '漏水');
    expect(screen.getByText('この日から使えます。販売しない最後の夜は 11/21 です。')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('予約または宿泊があるため、故障に設定できません。 102号室: R000777-1');
    expect(server.sentTo(setRoomBlock)[0]!.body).toMatchObject({
      roomId: stay.roomId,
      kind: 'BROKEN',
      from: '2026-11-21',
      to: '2026-11-22',
      reason: '漏水',
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /理由/ }).value).toBe('漏水');
  });

  it('are not met by a user who may only look: nothing is sent', async () => {
    const session = sampleSession({ permissions: SHIPPED_PERMISSIONS.viewer });
    const { user, server } = render({ session });
    (await tile(/^101/)).focus();
    await user.keyboard('u');
    expect(screen.getByText('変更する権限がありません。')).toBeTruthy();
    expect(server.sentTo(changeCleaning)).toHaveLength(0);
  });
});

describe('the table', () => {
  it('shows the same rooms and changes the selected ones', async () => {
    const { user, server } = render({ path: '/availability/list?view=table' });
    await user.click(await screen.findByRole('checkbox', { name: '101を選択' }));
    const bar = screen.getByRole('toolbar', { name: '1室を選択中' });
    await user.click(within(bar).getByRole('button', { name: '点検中' }));
    await waitFor(() => expect(server.sentTo(changeCleaning)).toHaveLength(1));
    expect(server.sentTo(changeCleaning)[0]!.body).toMatchObject({ cleaning: 'I' });
  });
});
