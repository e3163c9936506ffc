import { createObservable } from '@honjin/mfe-kit';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RemoteSlot, SlotState } from '../remotes/remote-slot.ts';
import type { PlacedRemote, RegistryState } from '../remotes/start-remotes.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';

function renderPlace(path: string, content: string) {
  const state = createObservable<SlotState>({ phase: 'loading' });
  const element = document.createElement('div');
  element.innerHTML = content;
  const slot = { name: 'mfe_registration', element, state } as unknown as RemoteSlot;
  const placed = { slot, prefixes: ['/registration'] } as unknown as PlacedRemote;
  const { services } = renderShell(<RemoteOutlet />, { path });
  const registry = services.remotes.state as ReturnType<typeof createObservable<RegistryState>>;
  act(() => registry.set({ phase: 'ready', remotes: [placed] }));
  return { element, state };
}

it.each<[SlotState['phase'], boolean, boolean]>([
  ['idle', false, true],
  ['loading', false, true],
  ['ready', true, false],
  ['mounted', true, false],
])('shows an area that is %s: %s, and a skeleton in its place: %s', (phase, isSeen, hasSkeleton) => {
  const { element, state } = renderPlace('/registration/list', '<h1>予約一覧</h1>');
  act(() => state.set({ phase }));
  expect(getComputedStyle(element.parentElement!).display !== 'none').toBe(isSeen);
  expect(screen.queryByLabelText('読み込み中') !== null).toBe(hasSkeleton);
});

it('hides a loaded area while another one is open', () => {
  const { element, state } = renderPlace('/schedule', '<h1>予約一覧</h1>');
  act(() => state.set({ phase: 'ready' }));
  expect(getComputedStyle(element.parentElement!).display).toBe('none');
});

it('gives a page its first focus when it comes out of hiding', () => {
  const content = '<h1>部屋付け</h1><input data-initial-focus="true">';
  const { element, state } = renderPlace('/registration/arrangements/pos', content);
  expect(document.activeElement).toBe(document.body);
  act(() => state.set({ phase: 'mounted' }));
  expect(document.activeElement).toBe(element.querySelector('input'));
});
