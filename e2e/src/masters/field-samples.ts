import {
  PLAIN_MASTERS,
  type MasterField,
  type MasterFieldKind,
  type MasterFields,
  type PlainMaster,
} from '@honjin/contracts/masters';
import type { ApiClient } from '../api-client.ts';

export type AnyMaster = PlainMaster<MasterFields>;

export function masterOf(entity: string): AnyMaster {
  const master = PLAIN_MASTERS.get(entity);
  if (master === undefined) throw new Error(`no master ${entity}`);
  return master;
}

/** The text that a person enters into a field, and the value that the record holds afterwards. */
export interface Sample {
  readonly kind: MasterFieldKind;
  /** Text that is typed, or how often an arrow key goes down a list of choices. */
  readonly keys: string | number;
  readonly expected: unknown;
}

type MakeSample = (name: string, mark: string) => Omit<Sample, 'kind'>;

const same = (keys: string) => ({ keys, expected: keys });
const NAMES: Readonly<Record<string, (mark: string) => string>> = {
  name: (mark) => `検査 ${mark}`,
  nameEn: (mark) => `Check ${mark}`,
};

/** Two fields that are on their way to the record are never alike, so that none can stand for the other. */
const MADE: Partial<Record<MasterFieldKind, MakeSample>> = {
  code: (_, mark) => same(mark),
  text: (name, mark) => same(NAMES[name]?.(mark) ?? `T-${name.slice(0, 6)}`),
  memo: (name) => same(`覚書 ${name}`),
  texts: () => ({ keys: '角部屋', expected: ['角部屋'] }),
  number: () => ({ keys: '3', expected: 3 }),
  money: () => ({ keys: '1200', expected: 1_200 }),
  flag: () => ({ keys: ' ', expected: true }),
  date: () => ({ keys: '2031/05/20', expected: '2031-05-20' }),
  phone: () => ({ keys: '03-1234-5678', expected: '0312345678' }),
  'postal-code': () => ({ keys: '100-0001', expected: '1000001' }),
  colour: () => same('4CAF50'),
};

/** Returns the first record that can be chosen for a reference. */
async function choiceOf(api: ApiClient, { entity }: MasterField): Promise<Omit<Sample, 'kind'>> {
  const { items } = await api.ask(masterOf(entity ?? '').calls.dropdown, {});
  const first = items.find((item) => item.isActive);
  if (first === undefined) throw new Error(`no ${entity} to choose`);
  return { keys: first.code, expected: first.id };
}

/** Steps down the lists of choices that must not stay as they are, by field. */
export type Steps = Readonly<Record<string, { readonly down: number; readonly expected: string }>>;

/** Returns a sample for every field of a new record. */
export async function samplesOf(
  api: ApiClient,
  master: AnyMaster,
  { mark, steps }: { mark: string; steps: Steps },
): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample>();
  for (const [name, field] of Object.entries(master.fields)) {
    const { kind } = field;
    const step = steps[name];
    if (name === 'displayOrder' || (kind === 'flag' && field.blank === true)) continue;
    if (step) samples.set(name, { kind, keys: step.down, expected: step.expected });
    else if (kind === 'reference') samples.set(name, { kind, ...(await choiceOf(api, field)) });
    else if (MADE[kind]) samples.set(name, { kind, ...MADE[kind](name, mark) });
  }
  return samples;
}
