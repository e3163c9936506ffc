import { listBookingMessages, replayBooking } from '@honjin/contracts/linkage';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleMasters, TWIN } from '../../testing/sample-booking.ts';
import { sampleMessage, sampleTransmitted } from '../../testing/sample-message.ts';
import MessagesPanel from './messages-panel.tsx';

const texts = { namespace: 'registration', ja, en };
const changed = { ...sampleMessage, messageId: sampleMessage.accountId, kind: 'MODIFY' as const };
const same = {
  expected: sampleTransmitted,
  isCancelled: false,
  usedMessageIds: [sampleMessage.messageId],
  differences: [],
};

function open(replayed: typeof same | (Omit<typeof same, 'differences'> & { differences: object[] }) = same) {
  return renderScreen(<MessagesPanel bookingId={sampleMessage.bookingId!} masters={sampleMasters()} />, {
    texts,
    answers: [
      answerWith(listBookingMessages, { messages: [sampleMessage, changed] }),
      answerWith(replayBooking, replayed as typeof same),
    ],
  });
}

afterEach(cleanup);

describe('the messages of a booking', () => {
  it('are listed with what became of them, and lead to their page', async () => {
    const { user } = open();
    const table = await screen.findByRole('grid', { name: 'この予約の電文' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    await user.click(within(table).getAllByRole('link', { name: /2026\/11\/20 10:23:45/ })[0]!);
    expect(window.location.search).toBe(`?id=${sampleMessage.messageId}`);
  });

  it('say whether the booking still is what they make of it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '電文から再現して比較' }));
    expect(await screen.findByText('予約は電文の内容と一致しています。')).toBeDefined();
  });

  it('name what differs, room types by their name', async () => {
    const before = `2026-12-01 ${TWIN} 12000 2`;
    const { user } = open({ ...same, differences: [{ field: 'room 1', before, after: '' }] });
    await user.click(await screen.findByRole('button', { name: '電文から再現して比較' }));
    const table = await screen.findByRole('grid', { name: '電文との違い' });
    expect(within(table).getByText('2026-12-01 ツイン ¥12,000 2名')).toBeDefined();
    expect(within(table).getByText('1室目')).toBeDefined();
  });
});
