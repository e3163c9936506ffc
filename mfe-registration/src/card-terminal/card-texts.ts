import type { ReactNode } from 'react';
import { OwnTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

const texts = { ja, en };

/** The texts of card terminals, for the screens that speak of them. */
export function CardTexts({ children }: { children: ReactNode }) {
  return (
    <OwnTexts namespace="registration" texts={texts}>
      {children}
    </OwnTexts>
  );
}
