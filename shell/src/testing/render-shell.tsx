import { createObservable, type RealtimeState } from '@honjin/mfe-kit';
import { renderScreen, type RenderScreenOptions } from '@honjin/mfe-kit/testing';
import type { ReactElement } from 'react';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { createPreferences } from '../preferences.ts';
import type { RegistryState } from '../remotes/start-remotes.ts';
import { ShellServicesProvider, type ShellServices } from '../shell-services.ts';

/** Renders a part of the shell with its texts and services; no remote exists. */
export function renderShell(part: ReactElement, options: RenderScreenOptions = {}) {
  const expired = createObservable(false);
  const services: ShellServices = {
    preferences: createPreferences(),
    remotes: {
      state: createObservable<RegistryState>({ phase: 'ready', remotes: [] }),
      load: async () => {},
      warm: () => {},
    },
    expired,
    realtimeState: createObservable<RealtimeState>('connected'),
  };
  const rendered = renderScreen(<ShellServicesProvider value={services}>{part}</ShellServicesProvider>, {
    texts: { namespace: 'shell', ja, en },
    onExpired: () => expired.set(true),
    ...options,
  });
  return { ...rendered, services };
}
