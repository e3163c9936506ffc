import { downloadDetailsPdf } from '@honjin/contracts/registration';
import { fetchFile, saveFile, type DownloadedFile } from '@honjin/mfe-kit';

/** A freshly opened page may take this long to read its file, in milliseconds. */
const READING_MS = 60_000;

/** Shows the PDF behind a key in a new tab; a browser that allows none gets it as a download. */
export async function openPdf(url: string): Promise<void> {
  showPdf(await fetchFile(downloadDetailsPdf, { url }));
}

/** Shows a PDF in a new tab; a browser that allows none gets it as a download. */
export function showPdf(file: DownloadedFile): void {
  const address = URL.createObjectURL(new Blob([file.blob], { type: 'application/pdf' }));
  const tab = window.open(address, '_blank');
  if (tab) setTimeout(() => URL.revokeObjectURL(address), READING_MS);
  else {
    URL.revokeObjectURL(address);
    saveFile(file);
  }
}
