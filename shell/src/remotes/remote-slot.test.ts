import type { RemoteLifecycles, ShellProps } from '@honjin/mfe-kit';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LateRemoteError } from './remote-errors.ts';
import { createRemoteSlot, type RemoteSlot } from './remote-slot.ts';

interface FakeRemote extends RemoteLifecycles {
  log: string[];
}

function fakeRemote(part: Partial<RemoteLifecycles> = {}): FakeRemote {
  const log: string[] = [];
  return {
    log,
    bootstrap: async () => log.push('bootstrap'),
    mount: async ({ domElement }: ShellProps) => {
      log.push('mount');
      domElement.textContent = 'mounted';
    },
    unmount: async ({ domElement }: ShellProps) => {
      log.push('unmount');
      domElement.textContent = '';
    },
    ...part,
  };
}

function slotOf(load: (attempt: number) => Promise<RemoteLifecycles>, loadLimitMs = 200): RemoteSlot {
  return createRemoteSlot({
    name: 'mfe_test',
    load,
    loadLimitMs,
    props: ({ name, element }) => ({ name, domElement: element }) as ShellProps,
  });
}

const phaseOf = (slot: RemoteSlot) => slot.state.get().phase;

it('mounts, leaves and mounts again, loading once', async () => {
  const remote = fakeRemote();
  const load = vi.fn(async () => remote);
  const slot = slotOf(load);
  await slot.mount();
  expect(phaseOf(slot)).toBe('loading');
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  await slot.unmount();
  expect(slot.element.textContent).toBe('');
  await slot.mount();
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  expect(remote.log).toEqual(['bootstrap', 'mount', 'unmount', 'mount']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('never holds up the routing: mount and unmount of a hanging remote resolve at once', async () => {
  // The test itself is given up long before the remote would be.
  const slot = slotOf(() => new Promise(() => {}), 600_000);
  await slot.mount();
  await slot.unmount();
  expect(phaseOf(slot)).toBe('idle');
});

it('gives up a hanging remote in time, and a retry asks anew', async () => {
  const remote = fakeRemote();
  const attempts: number[] = [];
  const slot = slotOf((attempt) => {
    attempts.push(attempt);
    return attempt === 0 ? new Promise(() => {}) : Promise.resolve(remote);
  }, 40);
  await slot.mount();
  await waitFor(() => expect(phaseOf(slot)).toBe('failed'));
  await slot.retry();
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  expect(attempts).toEqual([0, 1]);
});

it('shows a remote that came after it was given up', async () => {
  const { promise, resolve } = Promise.withResolvers<RemoteLifecycles>();
  const slot = slotOf(() => promise, 20);
  await slot.mount();
  await vi.waitFor(() => expect(phaseOf(slot)).toBe('failed'));
  // The page says that it is slow, not that it is broken.
  expect(slot.state.get().error).toBeInstanceOf(LateRemoteError);
  resolve(fakeRemote());
  await vi.waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
});

it('ignores a remote that finishes loading after the user has left', async () => {
  const remote = fakeRemote();
  const { promise, resolve } = Promise.withResolvers<RemoteLifecycles>();
  const slot = slotOf(() => promise, 10_000);
  await slot.mount();
  await slot.unmount();
  resolve(remote);
  await new Promise((later) => setTimeout(later, 20));
  expect(phaseOf(slot)).toBe('idle');
  expect(remote.log).not.toContain('mount');
});

it('mounts once when the user leaves and returns while it loads', async () => {
  const remote = fakeRemote();
  const { promise, resolve } = Promise.withResolvers<RemoteLifecycles>();
  const slot = slotOf(() => promise, 10_000);
  await slot.mount();
  await slot.unmount();
  await slot.mount();
  resolve(remote);
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  expect(remote.log.filter((step) => step === 'mount')).toHaveLength(1);
});

it.each([
  ['load', () => Promise.reject(new Error('404')), 'idle'],
  ['bootstrap', async () => fakeRemote({ bootstrap: () => Promise.reject(new Error('planted')) }), 'idle'],
  ['mount', async () => fakeRemote({ mount: () => Promise.reject(new Error('planted')) }), 'ready'],
])('shows its failure when %s throws', async (_step, load, after) => {
  const slot = slotOf(load);
  await slot.mount();
  await waitFor(() => expect(phaseOf(slot)).toBe('failed'));
  await slot.unmount();
  expect(phaseOf(slot)).toBe(after);
});

it('never says that it loads once it is there: it was opened before, or warmed', async () => {
  const phases: string[] = [];
  const opened = slotOf(async () => fakeRemote());
  const warmed = slotOf(async () => fakeRemote());
  await opened.mount();
  await waitFor(() => expect(phaseOf(opened)).toBe('mounted'));
  await opened.unmount();
  await warmed.warm();
  for (const slot of [opened, warmed]) {
    slot.state.subscribe(() => phases.push(phaseOf(slot)));
    await slot.mount();
    await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  }
  expect(phases).not.toContain('loading');
});

it('stays mounted when it is opened again before it has left', async () => {
  const left = Promise.withResolvers<void>();
  const remote = fakeRemote({ unmount: () => left.promise });
  const slot = slotOf(async () => remote);
  await slot.mount();
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  const leaving = slot.unmount();
  await slot.mount();
  left.resolve();
  await leaving;
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  expect(remote.log).toEqual(['bootstrap', 'mount', 'mount']);
});

it('empties a remote that cannot leave by itself', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const slot = slotOf(async () => fakeRemote({ unmount: () => Promise.reject(new Error('planted')) }));
  await slot.mount();
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  await slot.unmount();
  expect(slot.element.childElementCount + slot.element.textContent.length).toBe(0);
  expect(reported).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

it('takes the build that is released at a retry, also when the one before was loaded and crashed later', async () => {
  const crashed = fakeRemote();
  const repaired = fakeRemote();
  const load = vi.fn(async (attempt: number) => (attempt === 0 ? crashed : repaired));
  const slot = slotOf(load);
  await slot.mount();
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  await slot.retry();
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  expect(crashed.log).toEqual(['bootstrap', 'mount', 'unmount']);
  expect(repaired.log).toEqual(['bootstrap', 'mount']);
  await slot.unmount();
  await slot.mount();
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  expect(load).toHaveBeenCalledTimes(2);
});

it('begins the same build once, however often it is tried again', async () => {
  const remote = fakeRemote();
  const slot = slotOf(async () => remote);
  await slot.mount();
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  await slot.retry();
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  expect(remote.log).toEqual(['bootstrap', 'mount', 'unmount', 'mount']);
});

it('is loaded once when somebody opens it while it is being warmed', async () => {
  const { promise, resolve } = Promise.withResolvers<RemoteLifecycles>();
  const load = vi.fn(() => promise);
  const slot = slotOf(load, 10_000);
  const warmed = slot.warm();
  await slot.mount();
  resolve(fakeRemote());
  await warmed;
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
  expect(load).toHaveBeenCalledTimes(1);
});

it('says nothing of a remote that could not be warmed, and asks anew when it is opened', async () => {
  const load = vi.fn(async (attempt: number) => {
    if (attempt === 0) throw new Error('404');
    return fakeRemote();
  });
  const slot = slotOf(load);
  await slot.warm();
  expect(phaseOf(slot)).toBe('idle');
  await slot.mount();
  await waitFor(() => expect(phaseOf(slot)).toBe('mounted'));
});
