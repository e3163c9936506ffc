import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Observable } from '../observable.ts';
import type { RealtimeHub } from '../realtime/hub.ts';

export type ThemeName = 'light' | 'dark';

/** The props that the shell hands to every remote when it mounts it. The session is in `sessionStore`. */
export interface ShellProps {
  readonly name: string;
  /** The element to render into; the shell owns it. */
  readonly domElement: HTMLElement;
  readonly queryClient: QueryClient;
  readonly i18n: i18n;
  readonly realtime: RealtimeHub;
  readonly theme: Observable<ThemeName>;
  /** Takes the remote down and mounts it again, after it crashed. */
  readonly remount: () => void;
  /** Names this visit of the page in logs. */
  readonly telemetryId: string;
}

/** The functions that a remote's `index.ts` exports. */
export interface RemoteLifecycles {
  bootstrap(props: ShellProps): Promise<unknown>;
  mount(props: ShellProps): Promise<unknown>;
  unmount(props: ShellProps): Promise<unknown>;
}
