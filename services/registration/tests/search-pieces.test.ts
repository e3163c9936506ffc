import { newId } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { piecesOf } from '../src/house/search-terms/pieces.ts';
import { build } from '../src/parts.ts';

let chain: TestChain;

beforeAll(async () => {
  chain = await createTestChain();
  await chain.start('registration', build);
});
afterAll(() => chain.stop());

const letter = fc.constantFrom('ア', '田', '𠮷', 'k', 'ō', '9', '-', ' ');
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));

const firstOf = (key: string, mark: string) => (key === '' ? [] : [`${mark}^${[...key][0]}`]);

test('the database cuts a key into the pieces that a search asks for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 4 }), async (texts) => {
      const owner = newId();
      const [row] = await chain.admin<{ pieces: string[] }[]>`
        select registration.search_pieces(${owner}, ${texts}::text[]) as pieces`;
      const wanted = texts.flatMap((key) => [...firstOf(key, owner.slice(-6)), ...piecesOf(key, owner)]);
      expect(new Set(row!.pieces)).toEqual(new Set(wanted));
    }),
    { numRuns: 300 },
  );
});
