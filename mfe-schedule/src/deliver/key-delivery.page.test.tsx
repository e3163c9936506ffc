import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  issueRoomKeys,
  listKeyEncoders,
  listRoomKeys,
  loseRoomKey,
  recutRoomKey,
  returnRoomKeys,
  showLostKeyCharge,
} from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { sampleCard, sampleKeyRoom } from '../testing/sample-keys.ts';
import { KeyDeliveryPage } from './key-delivery.page.tsx';

// Timers of a screen that stays would outlive its document.
afterEach(cleanup);

const group = { bBasicInformationId: '0190c000-0000-7000-8004-000000000099', groupName: '本陣旅行' };
const first = sampleKeyRoom(1, group);
const second = sampleKeyRoom(2, { ...group, roomIndex: 2 });
const out = sampleKeyRoom(3, {
  status: 'STAY',
  delivery: 'ISSUED',
  issuedCount: 2,
  keys: [sampleCard(1), sampleCard(2, { fault: 'ENDS_TOO_EARLY' })],
});
const charge = {
  accountingItemId: '0190c000-0000-7000-8000-0000000000aa',
  itemName: 'カードキー再発行料',
  unitPrice: 1_100,
  ownPrice: null,
  isUsable: true,
  version: 1,
};

function render(options: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(<KeyDeliveryPage />, {
    path: '/schedule/deliver',
    texts: { namespace: 'schedule', ja, en },
    ...options,
    answers: [
      answerWith(listRoomKeys, { rooms: [first, second, out] }),
      answerWith(showLostKeyCharge, { charge }),
      answerWith(listKeyEncoders, { keyEncoders: [] }),
      ...(options.answers ?? []),
    ],
  });
}

const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the keys of the day', () => {
  it('are listed by room with what became of them, in both languages', async () => {
    render();
    expect((await row(/201/)).textContent).toContain('未発行');
    expect((await row(/203/)).textContent).toContain('発行済み 2枚');
    expect((await row(/203/)).textContent).toContain('要確認 1枚');
  });

  it('speak English', async () => {
    render({ locale: 'en' });
    expect((await row(/203/)).textContent).toContain('Issued: 2');
  });

  it('are filtered by group and asked again when somebody changes them', async () => {
    const { user, server, receive } = render();
    await row(/203/);
    await user.selectOptions(screen.getByRole('combobox', { name: '団体・複数室の予約' }), '本陣旅行（2室）');
    await waitFor(() => expect(screen.queryByRole('row', { name: /203/ })).toBeNull());
    receive('RegistrationChanged', { revision: 9 });
    await waitFor(() => expect(server.sentTo(listRoomKeys)).toHaveLength(2));
  });

  it('can only be looked at by a user who may not issue them', async () => {
    const permissions = { ...SHIPPED_PERMISSIONS.front, key: 'read' as const };
    render({ session: sampleSession({ permissions }) });
    await row(/203/);
    expect(screen.queryByRole('button', { name: 'まとめて発行…' })).toBeNull();
  });
});

describe('a group', () => {
  it('gets its cards room by room; a room without a card is tried again, alone', async () => {
    const failed = sampleCard(1, { status: 'FAILED', failure: 'NO_CARD', serial: '' });
    const { user, server } = render({
      answers: [
        answerWith(issueRoomKeys, ({ body }) => {
          const [{ bRoomUnitId }] = body['rooms'] as [{ bRoomUnitId: string }];
          return { keys: bRoomUnitId === second.bRoomUnitId ? [failed] : [sampleCard(1)] };
        }),
        answerWith(recutRoomKey, { keys: [sampleCard(2)] }),
      ],
    });
    await user.click(within(await row(/201/)).getByRole('checkbox'));
    await user.click(within(await row(/202/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'まとめて発行…' }));
    await user.click(await screen.findByRole('button', { name: '4枚を発行' }));
    await screen.findByText('2室中 完了1室、失敗1室');
    screen.getByText('カードがありません');
    expect(server.sentTo(issueRoomKeys)).toHaveLength(2);
    await user.click(await screen.findByText('残り1室を発行'));
    await screen.findByText('2室中 完了2室、失敗0室');
    expect(server.sentTo(recutRoomKey).map(({ body }) => body['id'])).toEqual([failed.id]);
    expect(server.sentTo(issueRoomKeys)).toHaveLength(2);
  });
});

describe('R-KEY-06: an encoder with a line', () => {
  it('takes the cards of a group into its queue, and the rooms say how many wait', async () => {
    const encoder = {
      id: '0190c000-0000-7000-8000-0000000000bb',
      version: 1,
      name: 'フロント',
      adapter: 'HONJIN_LINE' as const,
      address: '10.0.0.5:9500',
      encoderNo: '',
      isActive: true,
      waitingCount: 0,
      isSilent: false,
      voidingCount: 0,
    };
    const waiting = sampleCard(1, { status: 'CUTTING', serial: '', requestState: 'QUEUED', queuePlace: 1 });
    const third = sampleKeyRoom(4, { keys: [waiting] });
    const { user, server } = render({
      answers: [
        answerWith(listRoomKeys, { rooms: [first, third] }),
        answerWith(listKeyEncoders, { keyEncoders: [encoder] }),
        answerWith(issueRoomKeys, { keys: [waiting] }),
      ],
    });
    expect((await row(/204/)).textContent).toContain('発行待ち 1枚');
    await user.click(within(await row(/201/)).getByRole('checkbox'));
    await user.click(within(await row(/204/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'まとめて発行…' }));
    // One of the two of 204 waits already.
    await user.click(await screen.findByRole('button', { name: '3枚を発行' }));
    await screen.findByText('2室中 2室を発行待ちに入れました。失敗0室');
    expect(server.sentTo(issueRoomKeys).map(({ body }) => body['keyEncoderId'])).toEqual([
      encoder.id,
      encoder.id,
    ]);
  });
});

describe('a selected room', () => {
  it('is given no cards once a colleague has done it and the filter hides it', async () => {
    const { user, server, receive } = render({ path: `/schedule/deliver?state=${first.delivery}` });
    await user.click(within(await row(/201/)).getByRole('checkbox'));
    await user.click(within(await row(/202/)).getByRole('checkbox'));
    const issued = { ...first, delivery: 'ISSUED' as const, issuedCount: 1, keys: [sampleCard(1)] };
    server.use(answerWith(listRoomKeys, { rooms: [issued, second, out] }));
    receive('RegistrationChanged', { revision: 9 });
    await waitFor(() => expect(screen.queryByRole('row', { name: /201/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'まとめて発行…' }));
    expect(await screen.findByText('カードキーの発行（1室）')).toBeTruthy();
  });
});

describe('the cards of a room', () => {
  async function open(options: Parameters<typeof renderScreen>[1] = {}) {
    const shown = render(options);
    await shown.user.click(await screen.findByText('T000003-1'));
    await screen.findByText('203 山田 3 のカードキー');
    return shown;
  }

  it('come back one by one', async () => {
    const { user, server } = await open({ answers: [answerWith(returnRoomKeys, { keys: [sampleCard(1)] })] });
    await user.click(screen.getByLabelText('カード1を回収'));
    await waitFor(() => expect(server.sentTo(returnRoomKeys)).toHaveLength(1));
    expect(server.sentTo(returnRoomKeys)[0]!.body['ids']).toEqual([sampleCard(1).id]);
  });

  it('keep the focus in the drawer when a card loses its buttons', async () => {
    const replaced = {
      ...out,
      keys: [sampleCard(1, { status: 'RETURNED' }), ...out.keys.slice(1), sampleCard(3)],
    };
    const { user, server } = await open({ answers: [answerWith(recutRoomKey, { keys: [sampleCard(3)] })] });
    await user.click(screen.getByLabelText('カード1を再発行'));
    server.use(answerWith(listRoomKeys, { rooms: [first, second, replaced] }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '再発行' }));
    await screen.findByLabelText('カード3を再発行');
    expect(screen.queryByLabelText('カード1を再発行')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('are charged when they are lost and the desk says so', async () => {
    const { user, server } = await open({ answers: [answerWith(loseRoomKey, { keys: [sampleCard(1)] })] });
    await user.click(screen.getByLabelText('カード1を紛失にする'));
    await user.click(await screen.findByLabelText(/カードキー再発行料/));
    await user.click(screen.getByText('紛失として記録'));
    await waitFor(() => expect(server.sentTo(loseRoomKey)).toHaveLength(1));
    expect(server.sentTo(loseRoomKey)[0]!.body).toMatchObject({ charge: { unitPrice: 1_100 } });
  });

  it('are recorded without a charge while the store has none, and a refusal stays in words', async () => {
    const { user, server } = await open({
      answers: [
        answerWith(showLostKeyCharge, { charge: null }),
        refuseWith(loseRoomKey, {
          code: 'HOS-02014-0',
          status: 422,
          message: 'このカードキーには行えない操作です。',
        }),
      ],
    });
    await user.click(screen.getByLabelText('カード1を紛失にする'));
    await screen.findByText(/請求せずに記録します/);
    await user.click(screen.getByText('紛失として記録'));
    await screen.findByText('このカードキーには行えない操作です。');
    expect(server.sentTo(loseRoomKey)[0]!.body).toMatchObject({ charge: null });
  });
});
