import { bringUiTexts, ToastRegion, useArrowNavigationGroup } from '@honjin/ui';
// At hand, so that no test ends while they are still being fetched.
import '@honjin/ui/toast-region';
import '@honjin/contracts/errors';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Locale } from '@honjin/contracts';
import type { i18n } from 'i18next';
import type { ReactElement } from 'react';
import { createApiClient } from '../client/api-client.ts';
import { installClient } from '../client/call-api.ts';
import { installCatalogueMessages } from '../form/zod-messages.ts';
import { createI18n, type LocaleTexts } from '../i18n/i18n.ts';
import { bringOwnTexts } from '../i18n/own-texts.ts';
import { createObservable } from '../observable.ts';
import { followLanguage } from '../query/follow-language.ts';
import { hearEvent } from '../realtime/counted-events.ts';
import type { RealtimeEvent, RealtimeEvents, RealtimeHub } from '../realtime/hub.ts';
import { AppProviders } from '../remote/remote-frame.tsx';
import type { ThemeName } from '../remote/shell-props.ts';
import { sessionStore, type Session } from '../session/session.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { createFakeServer, type FakeAnswer, type FakeServer } from './fake-server.ts';
import { sampleSession } from './sample-session.ts';

// A screen speaks the other language at once, as one whose texts have come before.
await Promise.all([bringUiTexts('en'), bringOwnTexts('en')]);

export interface RenderScreenOptions {
  /** The address of the browser, for example `/availability/list?date=2026-11-21`. */
  path?: string;
  locale?: Locale;
  /** The remote's own texts. */
  texts?: { namespace: string } & Partial<LocaleTexts<object>>;
  answers?: readonly FakeAnswer[];
  /** Default: a front-desk session; null is nobody. */
  session?: Session | null;
  onExpired?: () => void;
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  server: FakeServer;
  queryClient: QueryClient;
  i18n: i18n;
  /** Lets a realtime event arrive. */
  receive: <E extends keyof RealtimeEvents>(event: E, payload: RealtimeEvents[E]) => void;
}

/** Renders a screen as the shell would, against a server that the test writes down. A missing text fails the test. */
export function renderScreen(screen: ReactElement, options: RenderScreenOptions = {}): RenderedScreen {
  cleanup();
  fillBrowserGaps();
  installCatalogueMessages();
  const i18n = createI18n({ locale: options.locale ?? 'ja', onMissingKey: failOnMissingKey });
  const { namespace = '', ...texts } = options.texts ?? {};
  for (const [language, words] of Object.entries(texts))
    i18n.addResourceBundle(language, namespace, words, true, true);
  const server = createFakeServer(options.answers);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  followLanguage(queryClient, i18n);
  const { hub, receive } = createTestHub();
  sessionStore.set(options.session === null ? undefined : (options.session ?? sampleSession()));
  installClient(
    createApiClient({
      fetch: server.fetch,
      session: sessionStore,
      locale: () => i18n.language,
      machineNo: () => undefined,
      onExpired: options.onExpired ?? (() => {}),
      retryDelaysMs: [],
    }),
  );
  window.history.replaceState(null, '', options.path ?? '/');
  const user = userEvent.setup();
  const rendered = render(
    <AppProviders
      queryClient={queryClient}
      i18n={i18n}
      realtime={hub}
      theme={createObservable<ThemeName>('light')}
    >
      <ToastRegion />
      <FocusLibrary />
      {/* A dialog whose opener is gone gives the focus to the page's content, as in the frame. */}
      <main tabIndex={-1}>{screen}</main>
    </AppProviders>,
  );
  return { ...rendered, user, server, queryClient, i18n, receive };
}

/**
 * Keeps Fluent's focus library in use, as the frame does with its menus. It would end with the last dialog otherwise, and
 * leave the page hidden that it hid behind the dialog.
 */
function FocusLibrary(): null {
  useArrowNavigationGroup();
  return null;
}

function failOnMissingKey(namespace: string, key: string): never {
  throw new Error(`no text for ${namespace}:${key}`);
}

function createTestHub(): { hub: RealtimeHub; receive: RenderedScreen['receive'] } {
  const handlers = new Map<string, Set<(payload: never) => void>>();
  return {
    hub: {
      on(event, handler) {
        const known = handlers.get(event) ?? new Set();
        handlers.set(event, known.add(handler));
        return () => void known.delete(handler);
      },
    },
    receive: (event: RealtimeEvent, payload: unknown) => {
      hearEvent(event, payload);
      for (const handler of handlers.get(event) ?? []) handler(payload as never);
    },
  };
}
