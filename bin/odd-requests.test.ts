import { ALL_CALLS } from '@honjin/contracts/catalogue';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { drawBody, KINDS, type Kind, type Schema } from '../e2e/src/fuzz/bodies.ts';
import { Chance } from '../e2e/src/fuzz/chance.ts';

const SEED = 7;
const BODIES_A_CALL = 60;
/** These end before a contract reads them, or take too long for a test: the fuzz sends them. */
const LEFT_TO_THE_FUZZ: ReadonlySet<Kind> = new Set(['huge', 'deep', 'broken']);
const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => !LEFT_TO_THE_FUZZ.has(kind));
const nothingKnown = { idOf: () => undefined, textOf: () => undefined, businessDate: () => '2026-11-23' };

/** Rules between fields run on fields of the wrong form too: a rule that throws there answers 500 instead of 400. */
it('every call judges odd requests without throwing', () => {
  const throwers = ALL_CALLS.filter((call) => {
    const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    const chance = new Chance(SEED);
    return Array.from({ length: BODIES_A_CALL }, () => {
      const body = JSON.parse(drawBody(schema as Schema, chance.of(kinds), chance, nothingKnown)) as unknown;
      try {
        call.request.safeParse(body);
        return false;
      } catch {
        return true;
      }
    }).includes(true);
  });
  expect(throwers.map(({ path }) => path)).toEqual([]);
});
