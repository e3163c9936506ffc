import { createObservable } from '@honjin/mfe-kit';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RemoteSlot, SlotState } from '../remotes/remote-slot.ts';
import type { PlacedRemote, RegistryState } from '../remotes/start-remotes.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';

it('gives a page its first focus when it comes out of hiding', () => {
  const state = createObservable<SlotState>({ phase: 'loading' });
  const element = document.createElement('div');
  element.innerHTML = '<h1>部屋付け</h1><input data-initial-focus="true">';
  const slot = { name: 'mfe_registration', element, state } as unknown as RemoteSlot;
  const placed = { slot, prefixes: ['/registration'] } as unknown as PlacedRemote;
  const { services } = renderShell(<RemoteOutlet />, { path: '/registration/arrangements/pos' });
  const registry = services.remotes.state as ReturnType<typeof createObservable<RegistryState>>;
  act(() => registry.set({ phase: 'ready', remotes: [placed] }));
  expect(document.activeElement).toBe(document.body);
  act(() => state.set({ phase: 'mounted' }));
  expect(document.activeElement).toBe(element.querySelector('input'));
});
