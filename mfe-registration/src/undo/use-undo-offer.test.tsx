import { renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { takeLatestStep } from './undo-steps.ts';
import { useUndoKey } from './use-undo-key.ts';
import { useUndoOffer } from './use-undo-offer.ts';

const step = vi.fn(async () => ({}));

function Screens() {
  useUndoKey();
  const offer = useUndoOffer();
  return <button onClick={() => offer('移しました', step)}>移す</button>;
}

/** The screens of the remote beside those of others. */
function Shell() {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      {isHere && <Screens />}
      <button onClick={() => setIsHere((now) => !now)}>他の画面</button>
    </>
  );
}

beforeEach(() => {
  step.mockClear();
  while (takeLatestStep() !== undefined);
});
afterEach(cleanup);

async function leaveAfterMove(requireReauth: boolean) {
  const { user } = renderScreen(<Shell />, {
    texts: { namespace: 'registration', ja, en },
    session: sampleSession({ requireReauth }),
  });
  await user.click(screen.getByRole('button', { name: '移す' }));
  await user.click(screen.getByRole('button', { name: '他の画面' }));
  await user.click(await screen.findByRole('button', { name: ja.undo.action }));
  return user;
}

it('takes back from other pages when no password is asked for', async () => {
  await leaveAfterMove(false);
  await waitFor(() => expect(step).toHaveBeenCalledOnce());
});

it('waits for the screens that can ask for a password, and is then taken back by the key', async () => {
  const user = await leaveAfterMove(true);
  expect(await screen.findByText(ja.undo.comeBack)).toBeTruthy();
  expect(step).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '他の画面' }));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(step).toHaveBeenCalledOnce());
});
