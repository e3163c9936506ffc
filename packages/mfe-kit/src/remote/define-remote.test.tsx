import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTranslation } from 'react-i18next';
import { createI18n } from '../i18n/i18n.ts';
import { lateTexts } from '../i18n/late-texts.ts';
import { createObservable } from '../observable.ts';
import { Link, Route, Routes } from '../router.ts';
import { sessionStore } from '../session/session.ts';
import { fillBrowserGaps, sampleSession } from '../testing/index.ts';
import { defineRemote } from './define-remote.tsx';
import type { RemoteManifest } from './manifest.ts';
import type { ShellProps, ThemeName } from './shell-props.ts';

const manifest: RemoteManifest = {
  name: 'mfe_test',
  namespace: 'test',
  prefixes: ['/test'],
  access: [
    { prefix: '/test', function: 'registration', level: 'read' },
    { prefix: '/test/admin', function: 'tenancy', level: 'edit' },
  ],
};

// The lifecycles resolve when React has rendered by itself, as in the page.
beforeEach(() => {
  fillBrowserGaps();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

let isBroken = false;

function Root() {
  if (isBroken) throw new Error('planted');
  return (
    <Routes>
      <Route path="/test/list" element={<Link to="/test/admin">一覧</Link>} />
      <Route path="/test/admin" element={<p>管理</p>} />
    </Routes>
  );
}

const remote = defineRemote({
  manifest,
  root: Root,
  locales: { ja: { title: '題' }, en: { title: 'Title' } },
});

function shellProps(remount: () => void = () => {}, locale: 'ja' | 'en' = 'ja'): ShellProps {
  const domElement = document.createElement('div');
  document.body.append(domElement);
  return {
    name: manifest.name,
    domElement,
    queryClient: new QueryClient({ defaultOptions: { queries: { enabled: false } } }),
    i18n: createI18n({ locale }),
    realtime: { on: () => () => {} },
    theme: createObservable<ThemeName>('light'),
    remount,
    telemetryId: 'visit',
  };
}

async function mountAt(path: string, props: ShellProps): Promise<void> {
  window.history.replaceState(null, '', path);
  sessionStore.set(sampleSession());
  await remote.bootstrap(props);
  await remote.mount(props);
}

it('mounts into the element of the shell with its texts, and leaves nothing behind', async () => {
  const props = shellProps();
  await mountAt('/test/list', props);
  expect(await screen.findByText('一覧')).toBeDefined();
  expect(props.i18n.t('title', { ns: 'test' })).toBe('題');
  await remote.unmount(props);
  expect(props.domElement.childElementCount).toBe(0);
});

it('refuses a path that the role may not open, by the longest prefix', async () => {
  const props = shellProps();
  await mountAt('/test/admin', props);
  expect(await screen.findByText('この画面を使う権限がありません。')).toBeDefined();
  expect(screen.queryByText('管理')).toBeNull();
  await remote.unmount(props);
});

it('shows its own panel when it throws, and Retry asks the shell to mount it afresh', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
  const remount = vi.fn<() => void>();
  const told = vi.fn<(event: Event) => void>();
  window.addEventListener('honjin:remote-crashed', told, { once: true });
  const props = shellProps(remount);
  await mountAt('/test/list', props);
  const retry = await screen.findByRole('button', { name: '再試行' });
  expect(told.mock.calls[0]?.[0]).toMatchObject({ detail: 'mfe_test' });
  retry.click();
  expect(remount).toHaveBeenCalledTimes(1);
  isBroken = false;
  await remote.unmount(props);
});

it('leaves its panel behind when the user goes to another of its pages', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
  const remount = vi.fn<() => void>();
  const props = shellProps(remount);
  await mountAt('/test/list', props);
  await screen.findByRole('button', { name: '再試行' });
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(remount).not.toHaveBeenCalled();
  window.history.pushState(null, '', '/test/other');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(remount).toHaveBeenCalledTimes(1);
  isBroken = false;
  await remote.unmount(props);
});

describe('a remote whose English comes late', () => {
  const Title = () => <h1>{useTranslation('test').t('title')}</h1>;

  function mountInEnglish(en: () => Promise<{ default: { title: string } }>) {
    const props = shellProps(undefined, 'en');
    const late = defineRemote({ manifest, root: Title, locales: lateTexts({ title: '題' }, { en }) });
    window.history.replaceState(null, '', '/test/list');
    sessionStore.set(sampleSession());
    const mounted = Promise.resolve(late.bootstrap(props)).then(() => late.mount(props));
    return { mounted, leave: () => late.unmount(props) };
  }

  it('shows its page with its texts, and before them nothing in another language', async () => {
    const sent = Promise.withResolvers<{ default: { title: string } }>();
    const { mounted, leave } = mountInEnglish(() => sent.promise);
    await mounted;
    expect(screen.queryByRole('heading', { hidden: true })).toBeNull();
    sent.resolve({ default: { title: 'Title' } });
    expect(await screen.findByRole('heading', { name: 'Title' })).toBeDefined();
    await leave();
  });

  it('shows its page in Japanese when they cannot come, says so, and brings them when asked again', async () => {
    let isOffline = true;
    const bring = vi.fn<() => Promise<{ default: { title: string } }>>(async () => {
      if (isOffline) throw new Error('offline');
      return { default: { title: 'Title' } };
    });
    const { mounted, leave } = mountInEnglish(bring);
    await mounted;
    expect(await screen.findByRole('heading', { name: '題' })).toBeDefined();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('status').textContent).toContain('It is shown in Japanese.');
    again.click();
    await vi.waitFor(() => expect(bring).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('heading', { name: '題' })).toBeDefined();
    isOffline = false;
    await vi.waitFor(() => {
      again.click();
      expect(screen.getByRole('heading', { name: 'Title' })).toBeDefined();
    });
    await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    await leave();
  });
});
