import { screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { hasOpenDialog } from './open-dialogs.ts';

const ignore = () => undefined;

function NextPage({ fetched }: { fetched: Promise<string> }) {
  return <h1>{use(fetched)}</h1>;
}

/** Asks, and shows the next page below; it waits for that page with the question still open. */
function AskingPage({ fetched }: { fetched: Promise<string> }) {
  const [isGoing, setIsGoing] = useState(false);
  return (
    <Suspense fallback="…">
      <ConfirmDialog
        open
        title="統合しますか？"
        confirmLabel="統合する"
        onConfirm={() => setIsGoing(true)}
        onCancel={ignore}
      />
      {isGoing && <NextPage fetched={fetched} />}
    </Suspense>
  );
}

it('does not count the dialog of a page that is hidden while the next one is fetched', async () => {
  const { user } = renderUi(<AskingPage fetched={new Promise<string>(ignore)} />);
  expect(hasOpenDialog()).toBe(true);
  await user.click(screen.getByRole('button', { name: '統合する' }));
  expect(document.querySelector('[role="alertdialog"]')).not.toBeNull();
  expect(hasOpenDialog()).toBe(false);
});

it('does not count a dialog that fades out', () => {
  renderUi(
    <ConfirmDialog
      open
      title="統合しますか？"
      confirmLabel="統合する"
      onConfirm={ignore}
      onCancel={ignore}
    />,
  );
  expect(hasOpenDialog()).toBe(true);
  screen.getByRole('alertdialog').setAttribute('aria-hidden', 'true');
  expect(hasOpenDialog()).toBe(false);
});
