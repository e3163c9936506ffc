import { defineRemote, lateTexts } from '@honjin/mfe-kit';
import ja from './locales/ja.json';
import { manifest } from './manifest.ts';
import { Root } from './root.tsx';

const locales = lateTexts(ja, { en: () => import('./locales/en.json') });

export const { bootstrap, mount, unmount } = defineRemote({ manifest, root: Root, locales });
