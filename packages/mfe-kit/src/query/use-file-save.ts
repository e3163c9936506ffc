import { useToasts } from '@honjin/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadedFile } from '../client/api-client.ts';
import { isApiError } from '../client/api-error.ts';
import { saveFile } from '../client/call-api.ts';
import { errorText } from './error-text.ts';

/** Fetches files and saves them, one at a time. A toast reports failures, with a field's own words. */
export function useFileSave() {
  const { i18n } = useTranslation();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  async function save(fetching: Promise<DownloadedFile>): Promise<void> {
    setIsBusy(true);
    try {
      saveFile(await fetching);
    } catch (error) {
      const [first] = isApiError(error) ? error.errors : [];
      toasts.error(first?.message ?? errorText(error, i18n));
    } finally {
      setIsBusy(false);
    }
  }
  return { save, isBusy };
}
