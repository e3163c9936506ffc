import { loseRoomKey, returnRoomKeys } from '@honjin/contracts/registration';
import { ENCODER_MODES, startKeyEncoder } from '@honjin/device-simulators';
import * as fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  arrive,
  believedSerials,
  chain,
  connect,
  desk,
  encoder,
  forgetLeases,
  front,
  hurry,
  issue,
  keys,
  moveTo,
  newDesk,
  QUICK,
  service,
  stop,
  withKeyDesk,
  workOff,
} from './key-desk.ts';

withKeyDesk();

const CRASHES = ['NONE', 'DESK', 'SECOND_DESK', 'POWER'] as const;

test('R-KEY-07: in any mode, whoever crashes, hotel and encoder end with the same valid cards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'honjin-keys-'));
  let runs = 0;
  const seen = new Set<string>();
  const step = fc.record({
    mode: fc.constantFrom(...ENCODER_MODES),
    count: fc.integer({ min: 1, max: 2 }),
    crash: fc.constantFrom(...CRASHES),
    isGivenUp: fc.boolean(),
    after: fc.constantFrom('KEEP', 'RETURN', 'LOSE'),
  });

  /** The encoder loses its power, with whatever lies in it; its book stays. */
  async function losePower(bookFile: string): Promise<void> {
    const port = Number(encoder.address.split(':')[1]);
    await encoder.stop();
    moveTo(await startKeyEncoder({ ...QUICK, port, bookFile }));
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      await arrive();
      await encoder.stop();
      const bookFile = join(folder, `${(runs += 1)}.json`);
      await connect(await startKeyEncoder({ ...QUICK, bookFile }));
      for (const { mode, count, crash, isGivenUp, after } of steps) {
        seen.add(mode).add(crash);
        encoder.mode = mode;
        const { keys: asked } = await issue(count);
        const first = newDesk(100);
        await first.look();
        if (isGivenUp) await stop(asked[0]!.id);
        if (crash === 'DESK') {
          await first.stop();
          await forgetLeases();
        }
        if (crash === 'SECOND_DESK') {
          await forgetLeases();
          await hurry();
          await desk.look();
        }
        if (crash === 'POWER') await losePower(bookFile);
        await first.idle();
        await workOff();
        await first.stop();
        const out = (await keys()).filter(({ status }) => status === 'ISSUED');
        const ids = out.slice(0, 1).map(({ id }) => id);
        if (after === 'RETURN' && ids.length > 0) await chain.call(service, returnRoomKeys, { ids }, front());
        if (after === 'LOSE' && ids.length > 0)
          await chain.call(service, loseRoomKey, { id: ids[0]! }, front());
      }
      await workOff();
      expect(await believedSerials()).toEqual(encoder.book.validSerials());
    }),
    { numRuns: 14 },
  );
  rmSync(folder, { recursive: true });
  // Most of what can happen did.
  expect(seen.size).toBeGreaterThan(7);
});
