import {
  ATTACHMENT_LIMITS,
  deleteAttachment,
  getOperationHistory,
  listAttachments,
  restoreAttachment,
  uploadAttachment,
} from '@honjin/contracts/registration';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useRef, useState } from 'react';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import type { Attachment } from './preview-dialog.tsx';
import { faultOfFile } from './refused-file.ts';
import { sizeText } from './size-text.ts';

const READS = [listAttachments, getOperationHistory];

/** Attaches files one after the other; each that cannot be taken is named with the reason. */
export function useUploads(bookingId: string) {
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const sending = useRef<File>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const upload = useWrite(uploadAttachment, { invalidates: READS, file: () => sending.current });

  async function send(files: readonly File[]) {
    setIsBusy(true);
    let done = 0;
    for (const file of files) {
      const fault = faultOfFile(file);
      if (fault !== undefined) {
        toasts.error(t(`attachments.fault.${fault}`, { max: sizeText(ATTACHMENT_LIMITS.bytes) }), {
          detail: file.name,
        });
        continue;
      }
      sending.current = file;
      const input = { bBasicInformationId: bookingId, fileName: file.name };
      // oxlint-disable-next-line no-await-in-loop -- one at a time keeps the order, and the service's memory small
      const answer = await upload.mutateAsync(input).catch(() => undefined);
      if (answer !== undefined) done += 1;
    }
    setIsBusy(false);
    if (done > 0) toasts.success(t('attachments.uploaded', { count: done }));
  }
  return { send, isBusy };
}

/** Takes a file off the booking and offers to put it back. */
export function useDetach(onDone: () => void) {
  const { t } = useTranslation('registration');
  const offerUndo = useUndoOffer();
  const restore = useWrite(restoreAttachment, { invalidates: READS });
  const remove = useWrite(deleteAttachment, {
    invalidates: READS,
    onSuccess: (_, { id }) => {
      onDone();
      offerUndo(t('attachments.deleted'), () => restore.mutateAsync({ id }));
    },
  });
  return { isBusy: remove.isPending, detach: ({ id }: Attachment) => remove.mutate({ id }) };
}
