import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort, rememberedPort } from './ports.ts';

it('gives no port to two parts, though neither listens yet', async () => {
  const wanted = await freePort();
  const candidates = [wanted, wanted, wanted + 1];
  expect(await freePort(() => candidates.shift() ?? 0)).not.toBe(wanted);
});

it('gives a remembered port to the part that remembers it, and to no other', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'honjin-ports-'));
  try {
    const port = await rememberedPort(join(dir, 'one'));
    expect(await rememberedPort(join(dir, 'one'))).toBe(port);
    const candidates = [port, port + 1, port + 2];
    expect(await freePort(() => candidates.shift() ?? 0)).not.toBe(port);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
