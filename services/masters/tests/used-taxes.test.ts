import { createTax, deleteTax, editTax, listTaxes, type TaxInput } from '@honjin/contracts/masters';
import { salesPosted } from '@honjin/contracts/registration';
import { tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { taxInput } from './plan-samples.ts';
import { clientOf, saleSample, type Client } from './samples.ts';

let chain: TestChain;
let registration: RunningService;
let client: Client;

beforeAll(async () => {
  chain = await createTestChain();
  client = clientOf(chain, await chain.start('masters', build));
  registration = await chain.start('registration', () => ({ routes: [] }));
});
afterAll(() => chain.stop());

const rate = (changes: Partial<TaxInput> = {}): TaxInput => ({
  ...taxInput(),
  kind: 'CONSUMPTION',
  accommodation: null,
  consumption: { type: 'CON', percent: 10 },
  ...changes,
});

async function make(input: TaxInput): Promise<{ id: string; version: number }> {
  const { body } = await client.send(createTax, input);
  expect(body.returnCode).toBe(200);
  return { id: body.id, version: body.version };
}

async function rowOf(id: string) {
  const { rows } = (await client.send(listTaxes, { pageSize: 50 })).body;
  return rows.find((row) => row.id === id)!;
}

async function post(...lines: Parameters<typeof saleSample>[0][]): Promise<void> {
  await tenantTx(registration.context.db, chain.scope, { requestId: 'test' }, async (tx) => {
    tx.emit(salesPosted, { lines: lines.map(saleSample) });
  });
}

async function postUnder(id: string, date: string, line: Partial<Parameters<typeof saleSample>[0]>) {
  await post({ useDate: date, ...line });
  await eventually(async () => expect((await rowOf(id)).lastUsedDate).toBe(date));
}

describe('a tax rule that sales were posted under', () => {
  it('does not change the tax due, but may be renamed, and ends on its last day or later', async () => {
    const input = rate({ validFrom: '2026-01-01' });
    const seen = await make(input);
    const mended = { ...input, consumption: { type: 'CON' as const, percent: 8 } };
    const corrected = await client.send(editTax, { ...mended, ...seen });
    expect(corrected.body).toMatchObject({ returnCode: 200, version: 2 });
    await postUnder(seen.id, '2026-11-20', { taxRateType: 'CON' });

    const now = { ...mended, id: seen.id, version: 2 };
    for (const change of [
      { consumption: { type: 'CON' as const, percent: 10 } },
      { consumption: { type: 'REDUCED' as const, percent: 8 } },
      { validFrom: '2025-12-31' },
      { kind: 'BATH' as const, bath: bath().bath },
    ]) {
      const refused = await client.send(editTax, { ...now, ...change });
      expect(refused.body).toMatchObject({
        returnCode: 'HOS-05024-2',
        message:
          '売上の計上に使われた税（最終利用日 2026/11/20）の内容と適用開始日は変更できません。新しい期間を作成してください。',
      });
    }
    const early = await client.send(editTax, { ...now, validTo: '2026-11-19' });
    expect(early.body.returnCode).toBe('HOS-05024-3');
    const ended = await client.send(editTax, { ...now, name: '改称', validTo: '2026-11-20' });
    expect(ended.body).toMatchObject({ returnCode: 200, version: 3 });
    const opened = await client.send(editTax, { ...now, version: 3, validTo: null });
    expect(opened.body).toMatchObject({ returnCode: 200, version: 4 });
    const gone = await client.send(deleteTax, { id: seen.id, version: 4 });
    expect(gone.body.returnCode).toBe('HOS-05090-3');
  });

  it('ends on the day before a new period begins, in one save', async () => {
    const input = rate({ validFrom: '2026-01-01', consumption: { type: 'REDUCED', percent: 8 } });
    const seen = await make(input);
    await postUnder(seen.id, '2026-11-20', { taxRateType: 'REDUCED' });
    const next = { ...input, code: `${input.code}-2`, consumption: { type: 'REDUCED' as const, percent: 9 } };
    const startAt = (validFrom: string) => client.send(createTax, { ...next, validFrom, follows: seen });
    expect((await startAt('2026-01-01')).body.errors).toEqual([
      expect.objectContaining({ path: 'valid_from', code: 'HOS-05090-5' }),
    ]);
    expect((await startAt('2026-11-20')).body.returnCode).toBe('HOS-05024-3');
    expect(await rowOf(seen.id)).toMatchObject({ version: 1, validTo: null });
    const made = await startAt('2026-11-21');
    expect(made.body.returnCode).toBe(200);
    expect(await rowOf(seen.id)).toMatchObject({ version: 2, validTo: '2026-11-20' });
    expect((await startAt('2026-12-01')).body.returnCode).toBe('HOS-00005-0');
    // Sales after the end use the new rule alone, and sales that the rule never taxed leave it free.
    await postUnder(made.body.id, '2026-11-21', { taxRateType: 'REDUCED' });
    expect((await rowOf(seen.id)).lastUsedDate).toBe('2026-11-20');
  });

  it('is told by nights for accommodation tax, by the tax itself for bath tax', async () => {
    const [stay, spa] = [await make(taxInput()), await make(bath())];
    await postUnder(stay.id, '2026-11-20', { kind: 'ROOM' });
    expect((await rowOf(spa.id)).lastUsedDate).toBeNull();
    await postUnder(spa.id, '2026-11-21', { kind: 'BATH_TAX' });
    expect((await rowOf(stay.id)).lastUsedDate).toBe('2026-11-20');
  });
});

function bath(): TaxInput {
  return {
    ...taxInput(),
    kind: 'BATH',
    accommodation: null,
    bath: { kind: 'FLAT', stayYen: 150, dayUseYen: 150, tiers: [], exemptions: [] },
  };
}
