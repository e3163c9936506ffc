import { errorText, isApiError, saveFile, useTranslation, type DownloadedFile } from '@honjin/mfe-kit';
import { PrintButton, useToasts } from '@honjin/ui';

/** A freshly opened page may take this long to read its file, in milliseconds. */
const READING_MS = 60_000;

/** Shows a paper in a tab of its own, from where it is printed; a browser that opens none gets it as a download. */
function showPaper(file: DownloadedFile): void {
  const address = URL.createObjectURL(new Blob([file.blob], { type: 'application/pdf' }));
  const tab = window.open(address, '_blank');
  if (tab) setTimeout(() => URL.revokeObjectURL(address), READING_MS);
  else {
    URL.revokeObjectURL(address);
    saveFile(file);
  }
}

interface PrintActionProps {
  isWhole: boolean;
  fetchPaper: () => Promise<DownloadedFile>;
}

/** Prints the page; where the page is only a part of the list, the paper that holds all of it. */
export function PrintAction({ isWhole, fetchPaper }: PrintActionProps) {
  const { i18n } = useTranslation('reports');
  const toasts = useToasts();
  async function printAll() {
    try {
      showPaper(await fetchPaper());
    } catch (error) {
      const [first] = isApiError(error) ? error.errors : [];
      toasts.error(first?.message ?? errorText(error, i18n));
    }
  }
  return <PrintButton onPrint={isWhole ? undefined : () => void printAll()} />;
}
