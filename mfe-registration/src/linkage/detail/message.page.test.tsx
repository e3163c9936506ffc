import { getMessage, linkMessage, retryMessages, saveMappings } from '@honjin/contracts/linkage';
import { getFormMasters } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleMasters, TWIN } from '../../testing/sample-booking.ts';
import { sampleMessage, shownMessage, unmappedMessage } from '../../testing/sample-message.ts';
import { LinkageTexts } from '../linkage-texts.tsx';
import MessagePage from './message.page.tsx';

const texts = { namespace: 'registration', ja, en };

function open(shown: ReturnType<typeof shownMessage>, more: Parameters<typeof renderScreen>[1] = {}) {
  const answers = [
    answerWith(getMessage, shown),
    answerWith(getFormMasters, sampleMasters()),
    answerWith(saveMappings, { mappings: [], retried: 3 }),
    answerWith(retryMessages, { messages: [] }),
    answerWith(linkMessage, { row: sampleMessage }),
    ...(more.answers ?? []),
  ];
  return renderScreen(
    <LinkageTexts>
      <MessagePage provider="LINCOLN" />
    </LinkageTexts>,
    { path: `/linkage/lincolnlistDetail?id=${shown.row.messageId}`, texts, ...more, answers },
  );
}

afterEach(cleanup);

describe('the page of a message', () => {
  it('shows text, meaning and effect side by side, and no part of the text is markup', async () => {
    const rawText = '<A><B onclick="x">1</B><script>alert(1)</script><img src=x onerror=alert(1)></A>';
    const differences = [
      { field: 'nameKanji', before: '山田 太郎', after: '山田 次郎' },
      { field: 'room 1 night 2026-12-01: roomTypeId', before: '', after: TWIN },
    ];
    const { container } = open(shownMessage({ rawText, differences }));
    const raw = await screen.findByRole('region', { name: '受信した原文' }).catch(() => null);
    expect((raw ?? container).textContent).toContain('<script>alert(1)</script>');
    expect(container.querySelector('script, img')).toBeNull();
    const table = await screen.findByRole('grid', { name: '予約の変更内容' });
    expect(within(table).getByText('山田 次郎').closest('ins')).not.toBeNull();
    expect(within(table).getByText('山田 太郎').closest('del')).not.toBeNull();
    expect(screen.getByText(/【精算不要】山田/)).toBeDefined();
    expect(screen.getByText('カード決済済')).toBeDefined();
  });

  it('maps an unknown type with one press, the likely one chosen already', async () => {
    const unmapped = [{ kind: 'ROOM_TYPE' as const, code: '0002', name: 'ツイン' }];
    const { user, server } = open(shownMessage({ row: unmappedMessage, unmapped }));
    const list = await screen.findByRole('list', { name: '未登録のコード' });
    expect(within(list).getByText('0002')).toBeDefined();
    await user.click(within(list).getByRole('button', { name: '登録して再取込' }));
    await waitFor(() =>
      expect(server.sentTo(saveMappings)[0]?.body['mappings']).toMatchObject([
        { provider: 'LINCOLN', kind: 'ROOM_TYPE', code: '0002', name: 'ツイン', targetId: TWIN },
      ]),
    );
    expect(await screen.findByText(/待っていた電文 3件を再取込/)).toBeDefined();
  });

  it('says of guests in the house that a person decides, with the way to the booking', async () => {
    const message = {
      ...sampleMessage,
      importState: 'IMPORT_ERROR' as const,
      transactionResult: 'ERROR' as const,
      processingState: 'NOT_FEASIBLE' as const,
      effect: 'NONE' as const,
      problem: 'IN_HOUSE' as const,
      problemDetail: 'HOS-10005-0',
      warnings: [],
      kind: 'MODIFY' as const,
    };
    const { user } = open(shownMessage({ row: message }));
    expect(await screen.findByText(/実行不可：電文では変更されません/)).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: '予約 R00000077 を開く' })[0]!);
    expect(window.location.pathname + window.location.search).toContain(sampleMessage.bookingId);
  });

  it('tells a refusal of the registration in its own words', async () => {
    const message = {
      ...unmappedMessage,
      problem: 'REFUSED' as const,
      problemDetail: 'HOS-10005-1 ["2026-11-01"]',
    };
    open(shownMessage({ row: message }), { locale: 'en' });
    const told = await screen.findAllByText(/because the arrival \(2026-11-01\) is before the business date/);
    // The notice says it, and the history of the message.
    expect(told).toHaveLength(2);
  });

  it('links to a booking by its number, and says why it cannot', async () => {
    const conflict = refuseWith(linkMessage, {
      code: 'HOS-10001-3',
      status: 409,
      message: 'この予約番号の電文は別の予約（R1）に紐付いています。',
    });
    const { user, server } = open(shownMessage({ row: unmappedMessage }), { answers: [conflict] });
    await user.click(await screen.findByRole('button', { name: '予約に紐付け' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByLabelText(/予約番号/), ' R00000077 {Enter}');
    await waitFor(() => expect(server.sentTo(linkMessage)[0]?.body['bookingNo']).toBe('R00000077'));
    expect(await screen.findByText(/別の予約（R1）/)).toBeDefined();
  });

  it('says so when the text has expired, and draws no more of a long one than is in sight', async () => {
    open(shownMessage({ isExpired: true, rawText: '', booking: null }));
    expect((await screen.findAllByText(/保存期間が過ぎた/)).length).toBeGreaterThan(0);
    cleanup();
    const rawText = `<A>${'<B>text</B>'.repeat(50_000)}</A>`;
    open(shownMessage({ rawText }));
    const region = (await screen.findByText('<A>')).closest('[tabindex]')!;
    expect(region.childElementCount).toBeLessThan(400);
  });
});
