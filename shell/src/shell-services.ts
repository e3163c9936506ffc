import { createContext, useContext } from 'react';
import type { Observable, RealtimeState } from '@honjin/mfe-kit';
import type { PreferenceStore } from './preferences.ts';
import type { Remotes } from './remotes/start-remotes.ts';

/** The services that the shell's own components share. start.tsx makes them once. */
export interface ShellServices {
  readonly preferences: PreferenceStore;
  readonly remotes: Remotes;
  /** True from the moment an answer said that the session has ended until the next sign-in. */
  readonly expired: Observable<boolean>;
  readonly realtimeState: Observable<RealtimeState>;
}

const ShellContext = createContext<ShellServices | undefined>(undefined);

export const ShellServicesProvider = ShellContext;

export function useShellServices(): ShellServices {
  const services = useContext(ShellContext);
  if (!services) throw new Error('useShellServices needs the provider of start.tsx');
  return services;
}
