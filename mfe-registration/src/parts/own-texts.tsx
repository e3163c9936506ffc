import { LOCALES } from '@honjin/domain';
import { addSections, useTranslation, type LocaleTexts } from '@honjin/mfe-kit';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';

interface Props {
  namespace: string;
  /** Sections of the namespace that nobody else writes. */
  texts: LocaleTexts;
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
      LOCALES.every((locale) =>
        Object.keys(texts[locale]).every((key) => i18n.getResource(locale, namespace, key) !== undefined),
      ),
  );
  // Before paint, and not later: React would run a later effect just before it commits the page that was awaited, and
  // the render that the texts force then would make it commit one tree twice.
  useLayoutEffect(() => {
    if (!isThere) addSections(i18n, namespace, texts);
  }, [i18n, isThere, namespace, texts]);
  return isThere ? children : null;
}

/** Returns a frame that brings texts of the registration with the screens inside it. */
export function ownTexts(texts: LocaleTexts) {
  return function Texts({ children }: { children: ReactNode }) {
    return (
      <OwnTexts namespace="registration" texts={texts}>
        {children}
      </OwnTexts>
    );
  };
}
