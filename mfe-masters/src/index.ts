import { defineRemote, lateTexts } from '@honjin/mfe-kit';
import ja from './locales/texts-ja.ts';
import { manifest } from './manifest.ts';
import { Root } from './root.tsx';

const locales = lateTexts(ja, { en: () => import('./locales/texts-en.ts') });

export const { bootstrap, mount, unmount } = defineRemote({ manifest, root: Root, locales });
