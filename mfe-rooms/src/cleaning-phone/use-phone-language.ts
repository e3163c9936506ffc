import { useLocale } from '@honjin/mfe-kit';
import { useState } from 'react';
import { LANGUAGES, type Language } from '@honjin/domain';
import { PHONE_TEXTS } from './phone-texts.ts';
import type { PhoneTexts } from './texts/texts-type.ts';

const KEY = 'honjin.cleaning.language';

function remembered(): Language | undefined {
  const kept = localStorage.getItem(KEY);
  return LANGUAGES.find((language) => language === kept);
}

/** The language of the cleaners' page: of this phone, first that of the user. */
export function usePhoneLanguage(): {
  language: Language;
  texts: PhoneTexts;
  choose: (language: Language) => void;
} {
  const locale = useLocale();
  const [chosen, setChosen] = useState(remembered);
  const language = chosen ?? locale;
  return {
    language,
    texts: PHONE_TEXTS[language],
    choose(next) {
      localStorage.setItem(KEY, next);
      setChosen(next);
    },
  };
}
