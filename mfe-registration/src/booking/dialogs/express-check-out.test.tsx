import { expressCheckout } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleId } from '../../testing/sample-booking.ts';
import { ExpressCheckOut } from './express-check-out.tsx';

const texts = { namespace: 'registration', ja, en };
const bookingId = sampleId(1, 1);
const [first, second] = [sampleId(2, 1), sampleId(2, 2)];

afterEach(cleanup);

function render(isOwing: boolean) {
  const [onDone, onPart] = [vi.fn(), vi.fn()];
  const answer = {
    bBasicInformationId: bookingId,
    version: 2,
    undoId: sampleId(3, 1),
    roomUnits: [
      { bRoomUnitId: first, status: 'CHECK_OUT' as const },
      { bRoomUnitId: second, status: isOwing ? ('DEPARTURE' as const) : ('CHECK_OUT' as const) },
    ],
    checkedOutIds: [first],
    stopped: [
      {
        bRoomUnitId: second,
        roomIndex: 2,
        reason: isOwing ? ('UNSETTLED_BALANCE' as const) : ('STATUS_NOT_ALLOWED' as const),
      },
    ],
  };
  const answers = [answerWith(expressCheckout, answer)];
  const screenOf = renderScreen(<ExpressCheckOut {...{ bookingId, onDone, onPart }} />, {
    texts,
    answers,
  });
  return { ...screenOf, onDone, onPart, undoId: answer.undoId };
}

it('says of each room that stays what stopped it, and goes on; those that left can be taken back', async () => {
  const { user, server, onDone, onPart, undoId } = render(true);
  await user.click(screen.getByRole('button', { name: ja.checkOut.express }));
  expect(await screen.findByText(new RegExp(ja.block.UNSETTLED_BALANCE))).toBeDefined();
  expect(server.sentTo(expressCheckout)[0]?.body).toMatchObject({ bBasicInformationId: bookingId });
  expect(onDone).not.toHaveBeenCalled();
  expect(onPart).toHaveBeenCalledExactlyOnceWith(undoId);
});

it('is done when every room has left, also those that had left before', async () => {
  const { user, onDone, onPart, undoId } = render(false);
  await user.click(screen.getByRole('button', { name: ja.checkOut.express }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(undoId));
  expect(onPart).not.toHaveBeenCalled();
  expect(screen.queryByRole('status')).toBeNull();
});
