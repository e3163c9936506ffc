import { useTranslation, type LocaleTexts } from '@honjin/mfe-kit';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';

interface Props {
  namespace: string;
  /** Sections of the namespace that nobody else writes; a language that is left out brings them otherwise. */
  texts: Partial<LocaleTexts>;
  children: ReactNode;
}

/** Brings texts with the screens that say them: who never opens those does not load them. */
export function OwnTexts({ namespace, texts, children }: Props) {
  const { i18n } = useTranslation();
  const isThere = useSyncExternalStore(
    (onChange) => {
      i18n.store.on('added', onChange);
      return () => i18n.store.off('added', onChange);
    },
    () =>
      Object.entries(texts).every(([locale, words]) =>
        Object.keys(words).every((key) => i18n.getResource(locale, namespace, key) !== undefined),
      ),
  );
  // Before paint, and not later: React would run a later effect just before it commits the page that was awaited, and
  // the render that the texts force then would make it commit one tree twice.
  useLayoutEffect(() => {
    if (isThere) return;
    for (const [locale, words] of Object.entries(texts))
      i18n.addResourceBundle(locale, namespace, words, true, true);
  }, [i18n, isThere, namespace, texts]);
  return isThere ? children : null;
}

/** Returns a frame that brings texts of the registration with the screens inside it. */
export function ownTexts(texts: Partial<LocaleTexts>) {
  return function Texts({ children }: { children: ReactNode }) {
    return (
      <OwnTexts namespace="registration" texts={texts}>
        {children}
      </OwnTexts>
    );
  };
}
