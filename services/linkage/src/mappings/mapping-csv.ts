import {
  mappingInput,
  type Mapping,
  type MappingInput,
  type MappingKind,
  type Provider,
} from '@honjin/contracts/linkage';
import { Refusal } from '@honjin/service-kit';
import { parseLines } from '../understanding/parse-lines.ts';

/** A master that rows lead to: its code is what a person writes into the file. */
export interface Coded {
  readonly id: string;
  readonly code: string;
}

const HEAD = [
  'code',
  'name',
  'agency_code',
  'meal_condition',
  'specific_meal_condition',
  'target_code',
  'billing_code',
  'group_code',
  'divides_by_rooms',
  'child_slots',
  'remark_fields',
] as const;

type Column = (typeof HEAD)[number];

/** Rows of a conversion master as lines of a file, targets by their code. */
export function csvRowsOf(
  mappings: readonly Mapping[],
  coded: { targets: readonly Coded[]; payers: readonly Coded[] },
): string[][] {
  const codeOf = (list: readonly Coded[], id: string | null) => list.find((one) => one.id === id)?.code ?? '';
  return [
    [...HEAD],
    ...mappings.map((row) => [
      row.code,
      row.name,
      row.agencyCode,
      row.mealCondition,
      row.specificMealCondition,
      codeOf(coded.targets, row.targetId),
      codeOf(coded.payers, row.billingAddressId),
      row.groupCode,
      row.dividesByRooms ? '1' : '0',
      row.childSlots.join(' '),
      row.remarkFields.join(' '),
    ]),
  ];
}

/** Returns the text of a file that a spreadsheet saved: UTF-8, else CP932. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

export interface CsvTarget {
  readonly provider: Provider;
  readonly kind: MappingKind;
  readonly targets: readonly Coded[];
  readonly payers: readonly Coded[];
}

/** Lines as rows to be saved; the first that is wrong is named (HOS-10002-2). */
export function rowsOfCsv(text: string, target: CsvTarget): MappingInput[] {
  const [head = [], ...lines] = parseLines(text);
  const place = new Map(head.map((name, at) => [name.trim() as Column, at]));
  if (!place.has('code')) throw wrong(1, 'code');
  return lines.map((line, at) => {
    // A text that would be a formula was kept one by an apostrophe.
    const field = (column: Column) =>
      (line[place.get(column) ?? -1] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
    const row = mappingInput.safeParse({
      provider: target.provider,
      kind: target.kind,
      code: field('code'),
      name: field('name'),
      agencyCode: field('agency_code'),
      mealCondition: field('meal_condition'),
      specificMealCondition: field('specific_meal_condition'),
      targetId: idOf(target.targets, field('target_code'), at),
      billingAddressId: idOf(target.payers, field('billing_code'), at),
      groupCode: field('group_code'),
      dividesByRooms: field('divides_by_rooms') === '1',
      childSlots: field('child_slots').split(/\s+/).filter(Boolean),
      remarkFields: field('remark_fields').split(/\s+/).filter(Boolean),
    });
    if (!row.success) throw wrong(at + 2, String(row.error.issues[0]?.path[0] ?? ''));
    return row.data;
  });
}

function idOf(list: readonly Coded[], code: string, at: number): string | null {
  if (code === '') return null;
  const found = list.find((one) => one.code === code);
  if (found === undefined) throw wrong(at + 2, code);
  return found.id;
}

function wrong(line: number, what: string): Refusal {
  return new Refusal('HOS-10002-2', { values: [line, what] });
}
