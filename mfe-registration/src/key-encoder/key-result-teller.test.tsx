import { listRoomKeys } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { sampleId } from '../testing/sample-booking.ts';
import KeyResultTeller from './key-result-teller.tsx';
import { awaitKeys, forgetKeys, usePendingKeys } from './pending-keys.ts';

const [unit, first, second] = [sampleId(3, 1), sampleId(11, 1), sampleId(11, 2)];

afterEach(() => {
  cleanup();
  forgetKeys([first, second]);
});

function Pending() {
  return (
    <>
      <p>{`${usePendingKeys().length} pending`}</p>
      <KeyResultTeller />
    </>
  );
}

function render(keys: object[]) {
  awaitKeys([first, second].map((id) => ({ id, bRoomUnitId: unit, status: 'CUTTING' })));
  return renderScreen(<Pending />, {
    texts: { namespace: 'registration', ja, en },
    answers: [answerWith(listRoomKeys, { rooms: [{ keys }] } as never)],
  });
}

const card = (id: string, part: object) => ({ id, roomNo: '501', failure: null, queuePlace: null, ...part });

it('tells once, when the last card of the room has its end', async () => {
  render([card(first, { status: 'ISSUED' }), card(second, { status: 'FAILED', failure: 'NO_CARD' })]);
  await screen.findByText('501 カードキーを1枚発行しました。');
  await screen.findByText(/501 カードキーを発行できませんでした（カードがありません）/);
  expect(await screen.findByText('0 pending')).toBeTruthy();
});

it('says nothing while one is at work', async () => {
  render([card(first, { status: 'ISSUED' }), card(second, { status: 'CUTTING', queuePlace: 1 })]);
  await screen.findByText('2 pending');
  expect(screen.queryByText(/発行しました/)).toBeNull();
});
