import type { ReactNode } from 'react';
import { OwnTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

const texts = { ja, en };

/** The texts of the downtime sheet and of what was written on it, for the two pages. */
export function DowntimeTexts({ children }: { children: ReactNode }) {
  return (
    <OwnTexts namespace="registration" texts={texts}>
      {children}
    </OwnTexts>
  );
}
