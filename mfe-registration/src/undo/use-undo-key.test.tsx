import { sessionStore } from '@honjin/mfe-kit';
import { renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { offerStep, takeLatestStep } from './undo-steps.ts';
import { useUndoKey } from './use-undo-key.ts';

function Page({ hasDialog = false }: { hasDialog?: boolean }) {
  useUndoKey();
  return hasDialog ? <div role="alertdialog">本当に？</div> : <p>予約</p>;
}

const texts = { namespace: 'registration', ja, en };
const press = (part: object = {}) => fireEvent.keyDown(window, { key: 'z', ctrlKey: true, ...part });

/** Two actions that can be taken back. */
function offerTwo() {
  const [older, latest] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()];
  offerStep(older);
  offerStep(latest);
  return { older, latest };
}

beforeEach(() => {
  while (takeLatestStep() !== undefined);
});

it('takes one action back, however long the key is held', () => {
  renderScreen(<Page />, { texts });
  const { older, latest } = offerTwo();
  press();
  press({ repeat: true });
  press({ repeat: true });
  expect(latest).toHaveBeenCalledOnce();
  expect(older).not.toHaveBeenCalled();
});

it('leaves the key to a dialog that asks something', () => {
  renderScreen(<Page hasDialog />, { texts });
  const { latest } = offerTwo();
  press();
  expect(latest).not.toHaveBeenCalled();
});

it('takes nothing back that somebody else did at this desk', async () => {
  renderScreen(<Page />, { texts });
  const { latest } = offerTwo();
  const session = sampleSession();
  sessionStore.set({ ...session, user: { ...session.user, userId: 'the-night-shift' } });
  press();
  expect(latest).not.toHaveBeenCalled();
  expect(await screen.findAllByText(ja.undo.nothing)).not.toHaveLength(0);
});
