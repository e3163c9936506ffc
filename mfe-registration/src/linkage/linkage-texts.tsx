import { addTexts, useTranslation } from '@honjin/mfe-kit';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import en from './locales/en.json';
import ja from './locales/ja.json';

/** Brings the texts of the linkage with its screens: who never opens them does not load them. */
export function LinkageTexts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const isThere = useSyncExternalStore(
    (onChange) => {
      i18n.store.on('added', onChange);
      return () => i18n.store.off('added', onChange);
    },
    () => i18n.hasResourceBundle('ja', 'linkage') && i18n.hasResourceBundle('en', 'linkage'),
  );
  // Before paint, and not later: React would run a later effect just before it commits the page that was awaited, and
  // the render that the texts force then would make it commit one tree twice.
  useLayoutEffect(() => {
    if (!isThere) addTexts(i18n, 'linkage', { ja, en });
  }, [i18n, isThere]);
  return isThere ? children : null;
}
