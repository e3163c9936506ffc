import {
  addTexts,
  AppProviders,
  createApiClient,
  createI18n,
  createObservable,
  createQueryClient,
  installClient,
  randomId,
  sessionStore,
  updateBusinessDate,
  type ThemeName,
} from '@honjin/mfe-kit';
import { createRealtimeConnection, followLanguage, installCatalogueMessages } from '@honjin/mfe-kit/host';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './shell.css';
import en from './locales/en.json';
import ja from './locales/ja.json';
import { dropOfflineCopies } from './offline/offline-page.ts';
import { createPreferences, type PreferenceStore } from './preferences.ts';
import { createRemotes } from './remotes/start-remotes.ts';
import { readTerminal } from './session/terminal.ts';
import { ShellApp } from './shell-app.tsx';
import { ShellServicesProvider } from './shell-services.ts';

const preferences = createPreferences();
const i18n = createI18n({ locale: preferences.current.get().locale });
addTexts(i18n, 'shell', { ja, en });
const theme = createObservable<ThemeName>(preferences.current.get().theme);
const queryClient = createQueryClient();
const expired = createObservable(false);

installCatalogueMessages();
followLanguage(queryClient, i18n);
followPreferences(preferences);

installClient(
  createApiClient({
    fetch: window.fetch.bind(window),
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
createRoot(container).render(
  <StrictMode>
    <ShellServicesProvider value={{ preferences, remotes, expired, realtimeState: realtime.state }}>
      <AppProviders queryClient={queryClient} i18n={i18n} realtime={realtime} theme={theme}>
        <ShellApp />
      </AppProviders>
    </ShellServicesProvider>
  </StrictMode>,
);

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
