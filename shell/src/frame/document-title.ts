import { useEffect } from 'react';

/** Names the browser's tab after the page. */
export function setDocumentTitle(title: string): void {
  document.title = title === '' ? 'Honjin 本陣' : `${title} | Honjin 本陣`;
}

export function useDocumentTitle(title: string): void {
  useEffect(() => setDocumentTitle(title), [title]);
}
