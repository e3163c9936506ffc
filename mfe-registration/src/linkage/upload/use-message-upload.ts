import { RECEIVE_LIMITS, uploadMessage } from '@honjin/contracts/linkage';
import { errorText, useTranslation, useWrite, type ApiError } from '@honjin/mfe-kit';
import { useRef, useState } from 'react';
import { MESSAGE_READS } from '../linkage-reads.ts';

/** A file on its way in. */
export interface SentFile {
  readonly name: string;
  readonly state: 'WAITING' | 'SENDING' | 'DONE' | 'FAILED';
  /** The reason of the refusal, or ''. */
  readonly fault: string;
  /** Messages that it held. */
  readonly messages: number;
}

/** Sends files one after the other, and tells of each how it went. A file that is refused stops no other. */
export function useMessageUpload(accountId: string) {
  const { t, i18n } = useTranslation('linkage');
  const sending = useRef<File>(undefined);
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const upload = useWrite(uploadMessage, {
    invalidates: MESSAGE_READS,
    file: () => sending.current,
    // The list of files says it.
    handlesError: () => true,
  });

  async function sendOne(file: File): Promise<Pick<SentFile, 'state' | 'fault' | 'messages'>> {
    if (file.size > RECEIVE_LIMITS.messageBytes) return failed(t('upload.tooLarge'));
    if (file.size === 0) return failed(t('upload.empty'));
    sending.current = file;
    try {
      const answer = await upload.mutateAsync({ accountId, fileName: file.name.slice(-255) });
      return { state: 'DONE', fault: '', messages: answer?.messages.length ?? 0 };
    } catch (error) {
      return failed(errorText(error as ApiError, i18n));
    }
  }
  async function send(chosen: readonly File[]) {
    const first = files.length;
    setFiles((now) => [
      ...now,
      ...chosen.map(({ name }) => ({ name, state: 'WAITING' as const, fault: '', messages: 0 })),
    ]);
    setIsBusy(true);
    const note = (at: number, part: Partial<SentFile>) =>
      setFiles((now) => now.map((one, index) => (index === first + at ? { ...one, ...part } : one)));
    for (const [at, file] of chosen.entries()) {
      note(at, { state: 'SENDING' });
      // oxlint-disable-next-line no-await-in-loop -- one at a time keeps the order of the files, as a watched folder does
      note(at, await sendOne(file));
    }
    setIsBusy(false);
  }
  return { files, isBusy, send };
}

function failed(fault: string): Pick<SentFile, 'state' | 'fault' | 'messages'> {
  return { state: 'FAILED', fault, messages: 0 };
}
