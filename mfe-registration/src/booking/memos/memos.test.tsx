import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  confirmFreeMemos,
  deleteFreeMemo,
  listFreeMemoChoices,
  saveFreeMemo,
} from '@honjin/contracts/registration';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleBooking, sampleId, sampleUnit } from '../../testing/sample-booking.ts';
import { MemoBar } from './memo-bar.tsx';

const KIND = sampleId(7, 1);
const memo = {
  id: sampleId(7, 2),
  freeMemoId: KIND,
  freeMemoTitle: 'アレルギー',
  detail: '卵',
  isConfirm: 'NO' as const,
};
const unit = sampleUnit({ bFreeMemos: [memo] });
const booking = sampleBooking({ bRoomUnit: [unit] });

function render(isPopUp: boolean, role: 'front' | 'viewer' = 'front') {
  return renderScreen(<MemoBar booking={booking} unit={unit} />, {
    texts: { namespace: 'registration', ja, en },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
    answers: [
      answerWith(listFreeMemoChoices, {
        freeMemos: [
          {
            id: KIND,
            name: 'アレルギー',
            nameEn: 'Allergy',
            colour: 'F44336',
            isPopUp,
            isConfirmRequired: false,
            detail: '',
          },
        ],
      }),
      answerWith(confirmFreeMemos, {}),
      answerWith(saveFreeMemo, { freeMemo: memo }),
      answerWith(deleteFreeMemo, {}),
    ],
  });
}

afterEach(cleanup);

describe('the memos of a booking', () => {
  it('pop up until somebody has read them', async () => {
    const { user, server } = render(true);
    const popUp = await screen.findByRole('alertdialog');
    expect(within(popUp).getByText('卵')).toBeTruthy();
    await user.click(within(popUp).getByRole('button', { name: ja.memos.confirm }));
    await waitFor(() => expect(server.sentTo(confirmFreeMemos)[0]?.body).toMatchObject({ ids: [memo.id] }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('are shown to users who may only read, without a confirmation that they could not give', async () => {
    const { user, server } = render(true, 'viewer');
    const popUp = await screen.findByRole('alertdialog');
    expect(within(popUp).queryByRole('button', { name: ja.memos.confirm })).toBeNull();
    await user.click(within(popUp).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.sentTo(confirmFreeMemos)).toHaveLength(0);
  });

  it('are changed only over the version that was seen, and taken off with a way back', async () => {
    const { user, server } = render(false);
    await user.click(await screen.findByRole('button', { name: 'アレルギー：卵' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: ja.memos.delete }));
    await user.click(await screen.findByRole('button', { name: ja.undo.action }));
    await waitFor(() =>
      expect(server.sentTo(saveFreeMemo)[0]?.body).toMatchObject({ detail: '卵', freeMemoId: KIND }),
    );
    expect(server.sentTo(deleteFreeMemo)[0]?.body).toMatchObject({ id: memo.id });
  });
});
