import { addTexts, useTranslation } from '@honjin/mfe-kit';
import { useEffect, useState, type ReactNode } from 'react';
import en from './locales/en.json';
import ja from './locales/ja.json';

/** Brings the texts of the linkage with its screens: who never opens them does not load them. */
export function LinkageTexts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const [isThere, setIsThere] = useState(() => i18n.hasResourceBundle('ja', 'linkage'));
  useEffect(() => {
    if (isThere) return;
    addTexts(i18n, 'linkage', { ja, en });
    setIsThere(true);
  }, [i18n, isThere]);
  return isThere ? children : null;
}
