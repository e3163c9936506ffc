import './fetch-next-parts.ts';
import {
  addTexts,
  AppProviders,
  createApiClient,
  createI18n,
  createObservable,
  createQueryClient,
  installClient,
  lateTexts,
  randomId,
  sessionStore,
  updateBusinessDate,
  type ThemeName,
} from '@honjin/mfe-kit';
import {
  bringLanguage,
  createRealtimeConnection,
  followLanguage,
  installCatalogueMessages,
} from '@honjin/mfe-kit/host';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './shell.css';
import { fetchOnce } from './early-answers.ts';
import { lastPreferences } from './kept-preferences.ts';
import ja from './locales/ja.json';
import { fetchEnglish } from './next-parts.ts';
import { dropOfflineCopies } from './offline/offline-page.ts';
import { createPreferences, type PreferenceStore } from './preferences.ts';
import { createRemotes } from './remotes/start-remotes.ts';
import { whenResting } from './resting.ts';
import { readTerminal } from './session/terminal.ts';
import { ShellApp } from './shell-app.tsx';
import { ShellServicesProvider } from './shell-services.ts';

const i18n = createI18n({ locale: lastPreferences().locale });
const preferences = createPreferences((locale) => bringLanguage(i18n, locale));
addTexts(i18n, 'shell', lateTexts(ja, { en: fetchEnglish }));
const theme = createObservable<ThemeName>(preferences.current.get().theme);
const queryClient = createQueryClient();
const expired = createObservable(false);

installCatalogueMessages();
followLanguage(queryClient, i18n);
followPreferences(preferences);

installClient(
  createApiClient({
    fetch: fetchOnce,
    session: sessionStore,
    locale: () => i18n.language,
    machineNo: () => readTerminal()?.machineNo,
    onExpired: () => {
      expired.set(true);
      // The next user of the phone must not see the rooms of this session.
      void dropOfflineCopies().catch(() => undefined);
    },
  }),
);

const realtime = createRealtimeConnection({ onGap: () => void queryClient.invalidateQueries() });
realtime.on('BusinessDateUpdated', (dates) => updateBusinessDate(sessionStore, dates));
sessionStore.subscribe(() => {
  const session = sessionStore.get();
  realtime.follow(session && { ...session.realtime, token: session.user.tokenVal });
});

const remotes = createRemotes({ queryClient, i18n, realtime, theme, telemetryId: randomId() });
void remotes.load();

const container = document.getElementById('shell');
if (!container) throw new Error('index.html has no #shell');
const root = createRoot(container);
void show();

/** Shows the page once its language is there; its texts come beside this script (main.ts). */
async function show(): Promise<void> {
  const chosen = preferences.current.get();
  // Without them the page is in Japanese, and says so to assistive technology.
  await bringLanguage(i18n, chosen.locale).catch(() => preferences.current.set({ ...chosen, locale: 'ja' }));
  root.render(
    <StrictMode>
      <ShellServicesProvider value={{ preferences, remotes, expired, realtimeState: realtime.state }}>
        <AppProviders queryClient={queryClient} i18n={i18n} realtime={realtime} theme={theme}>
          <ShellApp />
        </AppProviders>
      </ShellServicesProvider>
    </StrictMode>,
  );
  whenResting(() => void fetchEnglish().catch(() => undefined));
}

/** Language and theme reach the document, the texts and the remotes. */
function followPreferences({ current }: PreferenceStore): void {
  const apply = () => {
    const chosen = current.get();
    theme.set(chosen.theme);
    document.documentElement.lang = chosen.locale;
    document.documentElement.dataset['theme'] = chosen.theme;
    document.documentElement.dataset['singleKeys'] = chosen.singleKeys ? 'on' : 'off';
    if (i18n.language !== chosen.locale) void i18n.changeLanguage(chosen.locale);
  };
  current.subscribe(apply);
  apply();
}
