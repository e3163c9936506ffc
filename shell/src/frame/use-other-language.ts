import { nextLocale, type Locale } from '@honjin/domain';
import { useObservable, useTranslation } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useState } from 'react';
import { useShellServices } from '../shell-services.ts';

export interface OtherLanguage {
  other: Locale;
  /** Changes to it, or says that its texts could not come. */
  speakOther: () => void;
  /** Its texts are on their way. */
  isComing: boolean;
}

/** Returns the language that the reader can change to. */
export function useOtherLanguage(): OtherLanguage {
  const { t } = useTranslation('shell');
  const { preferences } = useShellServices();
  const toasts = useToasts();
  const other = nextLocale(useObservable(preferences.current).locale);
  const [isComing, setIsComing] = useState(false);
  return {
    other,
    isComing,
    speakOther: () => {
      setIsComing(true);
      void preferences
        .speak(other)
        .catch(() => toasts.error(t('languageMissing')))
        .finally(() => setIsComing(false));
    },
  };
}
