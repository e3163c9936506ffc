import { localeOf } from '@honjin/domain';
import { LoadingOverlay } from '@honjin/ui';
import React, { Suspense, useEffect, type ComponentType } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { addTexts, type LocaleTexts } from '../i18n/i18n.ts';
import { CrashPanel } from './crash-panel.tsx';
import type { RemoteManifest } from './manifest.ts';
import { PageTexts, tryLanguage } from './page-texts.tsx';
import { AppProviders, RemoteGate } from './remote-frame.tsx';
import type { RemoteLifecycles, ShellProps } from './shell-props.ts';

export interface RemoteDefinition<T extends object> {
  manifest: RemoteManifest;
  /** The routes of the remote, with absolute paths. */
  root: ComponentType;
  locales: LocaleTexts<T>;
}

/** The panel, and the word of it for the shell: it counts crashes by build, so that whoever ships one sees them. */
function Crashed(props: ShellProps) {
  const { name } = props;
  useEffect(() => {
    window.dispatchEvent(new CustomEvent('honjin:remote-crashed', { detail: name }));
  }, [name]);
  return <CrashPanel {...props} />;
}

/**
 * Makes the lifecycles of a remote: its own React root inside the shell's providers, its texts under its namespace,
 * a gate for the role, and a panel with Retry in place of a crash, so that a throwing remote never stops the routing.
 */
export function defineRemote<T extends object>({
  manifest,
  root: Root,
  locales,
}: RemoteDefinition<T>): RemoteLifecycles {
  let coming: Promise<boolean> | undefined;
  function RemoteRoot(props: ShellProps) {
    return (
      <AppProviders {...props}>
        <Suspense fallback={<LoadingOverlay loading />}>
          <PageTexts i18n={props.i18n} first={coming} />
          <RemoteGate manifest={manifest}>
            <Root />
          </RemoteGate>
        </Suspense>
      </AppProviders>
    );
  }
  const lifecycles = singleSpaReact<ShellProps>({
    React,
    ReactDOMClient,
    rootComponent: RemoteRoot as never,
    renderType: 'createRoot',
    errorBoundary: (_error, _details, props) => <Crashed {...(props as unknown as ShellProps)} />,
  });
  return {
    async bootstrap(props) {
      addTexts(props.i18n, manifest.namespace, locales);
      const locale = localeOf(props.i18n.language);
      if (locale !== 'ja') coming = tryLanguage(props.i18n, locale);
      return lifecycles.bootstrap(props as never);
    },
    mount: (props) => lifecycles.mount(props as never),
    unmount: (props) => lifecycles.unmount(props as never),
  };
}
