import { defineRemote } from '@honjin/mfe-kit';
import { texts } from './locales/texts.ts';
import { manifest } from './manifest.ts';
import { Root } from './root.tsx';

export const { bootstrap, mount, unmount } = defineRemote({ manifest, root: Root, locales: texts });
