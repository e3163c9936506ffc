import {
  deleteAttachment,
  listAttachments,
  restoreAttachment,
  uploadAttachment,
} from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleBooking } from '../../testing/sample-booking.ts';
import AttachmentsPanel from './attachments-panel.tsx';
import { faultOfFile } from './refused-file.ts';
import { sizeText } from './size-text.ts';

const booking = sampleBooking();
const attachment = {
  id: '0190b000-0000-7000-8000-00000000f001',
  bBasicInformationId: booking.id,
  bRoomUnitId: null,
  bGuestInformationId: null,
  fileName: '予約確認書.pdf',
  contentType: 'application/pdf',
  sizeBytes: 12_345,
  uploadedBy: '山田',
  uploadedAt: '2026-11-21T03:04:05.000Z',
};

const render = () =>
  renderScreen(<AttachmentsPanel booking={booking} />, {
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(listAttachments, { attachments: [attachment] }),
      answerWith(uploadAttachment, { attachment }),
      answerWith(deleteAttachment, {}),
      answerWith(restoreAttachment, { attachment }),
    ],
  });

afterEach(cleanup);

describe('the attachments', () => {
  it('sends good files and names the others', async () => {
    const { user, server } = render();
    await screen.findByText('予約確認書.pdf');
    const input = screen.getByLabelText<HTMLInputElement>(ja.attachments.add, { selector: 'input' });
    await user.upload(input, [new File(['%PDF-1.4'], 'a.pdf'), new File([], 'b.pdf')]);
    await screen.findByText(ja.attachments.fault.EMPTY);
    await waitFor(() => expect(server.sentTo(uploadAttachment)).toHaveLength(1));
    await screen.findByText('1件のファイルを添付しました。');
  });

  it('takes a file off after a question and puts it back', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: `${ja.attachments.delete}: 予約確認書.pdf` }));
    await user.click(await screen.findByRole('button', { name: '削除' }));
    await user.click(await screen.findByRole('button', { name: ja.undo.action }));
    await waitFor(() =>
      expect(server.sentTo(restoreAttachment)[0]?.body).toMatchObject({ id: attachment.id }),
    );
  });
});

describe('a file that is chosen', () => {
  it.each([
    [{ name: 'a.pdf', size: 5_242_880 }, undefined],
    [{ name: 'a.pdf', size: 5_242_881 }, 'TOO_LARGE'],
    [{ name: 'a.pdf', size: 0 }, 'EMPTY'],
    [{ name: 'a\u202Efdp.pdf', size: 1 }, 'NAME'],
    [{ name: 'setup.exe', size: 1 }, 'TYPE'],
    [{ name: 'a.toString', size: 1 }, 'TYPE'],
  ])('%o is %s', (file, fault) => {
    expect(faultOfFile(file)).toBe(fault);
  });

  it('has a size that people can read', () => {
    expect([512, 12_345, 3_565_158].map(sizeText)).toEqual(['512 B', '12 KB', '3.4 MB']);
  });
});
