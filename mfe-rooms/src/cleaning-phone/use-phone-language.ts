import { useLocale } from '@honjin/mfe-kit';
import { useState } from 'react';
import { PHONE_LANGUAGES, PHONE_TEXTS, type PhoneLanguage } from './phone-texts.ts';
import type { PhoneTexts } from './texts/texts-type.ts';

const KEY = 'honjin.cleaning.language';

function remembered(): PhoneLanguage | undefined {
  const kept = localStorage.getItem(KEY);
  return PHONE_LANGUAGES.find((language) => language === kept);
}

/** The language of the cleaners' page: of this phone, first that of the user. */
export function usePhoneLanguage(): {
  language: PhoneLanguage;
  texts: PhoneTexts;
  choose: (language: PhoneLanguage) => void;
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
