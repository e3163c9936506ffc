import { defineRemote } from '@honjin/mfe-kit';
import en from './locales/en.json';
import ja from './locales/ja.json';
import { manifest } from './manifest.ts';
import { Root } from './root.tsx';

export const { bootstrap, mount, unmount } = defineRemote({ manifest, root: Root, locales: { ja, en } });
