import { lastPreferences } from './kept-preferences.ts';
import { askForStart, fetchNextParts, fetchTexts } from './next-parts.ts';

// Everything runs behind this boundary; what the address asks for besides comes beside it, not after it.
void import(/* webpackChunkName: "start" */ './start.tsx');
fetchTexts(lastPreferences().locale);
askForStart(location.pathname);
fetchNextParts(location.pathname);
