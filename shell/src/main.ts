import { lastPreferences } from './kept-preferences.ts';
import { askForStart, fetchTexts } from './next-parts.ts';

// Everything runs behind this boundary; what it waits for comes beside it, not after it.
void import(/* webpackChunkName: "start" */ './start.tsx');
fetchTexts(lastPreferences().locale);
askForStart(location);
