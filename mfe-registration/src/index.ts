import { defineRemote, lateTexts, type RemoteLifecycles } from '@honjin/mfe-kit';
import ja from './locales/ja.json';
import { manifest } from './manifest.ts';
import { ownPaths } from './paths.ts';
import { bringListPage } from './registration-list/list-page.tsx';
import { Root } from './root.tsx';

const locales = lateTexts(ja, { en: () => import('./locales/en.json') });

// The list comes beside what it needs, where it is open, and where most people go to it next.
const isListNext = ['/', ownPaths.list].includes(location.pathname);
// Whoever draws it says that it does not come.
const list = isListNext ? bringListPage().catch(() => undefined) : undefined;

const { bootstrap: begin, mount, unmount } = defineRemote({ manifest, root: Root, locales });

/** The page that is open comes in the first picture of the remote, not after it. */
const bootstrap: RemoteLifecycles['bootstrap'] = async (props) => {
  await Promise.all([begin(props), location.pathname === ownPaths.list && list]);
};

export { bootstrap, mount, unmount };
