import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';

/**
 * Asks again for everything on the page when its language changes: the server chooses many names by the language of the
 * call, and an answer of before would go on naming things in the other one. Returns how to stop.
 */
export function followLanguage(queryClient: QueryClient, texts: i18n): () => void {
  const askAgain = () => void queryClient.invalidateQueries();
  texts.on('languageChanged', askAgain);
  return () => texts.off('languageChanged', askAgain);
}
