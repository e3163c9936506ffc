import type { ReactNode } from 'react';
import { OwnTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

const texts = { ja, en };

/** The texts of the linkage, for its screens. */
export function LinkageTexts({ children }: { children: ReactNode }) {
  return (
    <OwnTexts namespace="linkage" texts={texts}>
      {children}
    </OwnTexts>
  );
}
