import { errorMessage } from '@honjin/contracts';
import { MASTER_FILE_MAX_BYTES } from '@honjin/contracts/masters';
import { errorText, useLocale, useTranslation, useWrite } from '@honjin/mfe-kit';
import { useState } from 'react';
import type { AnyMaster } from '../plain/pages.ts';
import { readBase64 } from './read-base64.ts';

export type WantedEncoding = 'AUTO' | 'UTF-8' | 'CP932';

/** A file that was chosen, as it is sent. */
export interface ChosenFile {
  readonly name: string;
  readonly content: string;
}

/** Chooses a file, and asks the service what it would do. */
export function useFileCheck(master: AnyMaster) {
  const { i18n } = useTranslation('masters');
  const locale = useLocale();
  const [file, setFile] = useState<ChosenFile>();
  const [encoding, setEncoding] = useState<WantedEncoding>('AUTO');
  const [tooLarge, setTooLarge] = useState(false);
  const check = useWrite(master.calls.checkFile, { handlesError: () => true });

  async function choose(chosen: File | undefined) {
    check.reset();
    setFile(undefined);
    setTooLarge(false);
    if (!chosen) return;
    if (chosen.size > MASTER_FILE_MAX_BYTES) {
      setTooLarge(true);
      return;
    }
    const content = await readBase64(chosen);
    setFile({ name: chosen.name, content });
    check.mutate({ content, encoding });
  }
  function read(next: WantedEncoding) {
    setEncoding(next);
    if (file) check.mutate({ content: file.content, encoding: next });
  }
  const refusal = check.error ? (check.error.errors[0]?.message ?? errorText(check.error, i18n)) : undefined;
  return {
    file,
    encoding,
    choose,
    read,
    again: () => read(encoding),
    isBusy: check.isPending,
    plan: check.data,
    error: tooLarge ? errorMessage('HOS-05091-6', locale) : refusal,
  };
}

export type FileCheck = ReturnType<typeof useFileCheck>;
export type FilePlan = NonNullable<FileCheck['plan']>;
