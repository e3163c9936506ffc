import { type Locale, toSnakeKey } from '@honjin/contracts';
import { fieldLabel } from '@honjin/contracts/masters';
import { Refusal } from '@honjin/service-kit';
import type { AnyMaster } from '../plain/queries.ts';

/** A column of a file and the field it holds. */
export interface FileColumn {
  readonly index: number;
  readonly header: string;
  readonly field: string;
}

function normalized(header: string): string {
  return header.normalize('NFKC').trim().toLowerCase();
}

/** Names by which a head line may call a field: the words of both languages and the name on the wire. */
function namesOf(master: AnyMaster): Map<string, string> {
  const pairs = Object.keys(master.fields).flatMap((field) =>
    [
      fieldLabel(master.entity, field, 'ja'),
      fieldLabel(master.entity, field, 'en'),
      field,
      toSnakeKey(field),
    ].map((name) => [normalized(name), field] as const),
  );
  return new Map(pairs);
}

/**
 * Reads which fields the columns of a file hold. The key must be among them; other fields may be left out and stay as
 * they are.
 */
export function readHead(master: AnyMaster, head: readonly string[], locale: Locale): readonly FileColumn[] {
  const names = namesOf(master);
  const seen = new Set<string>();
  const columns = head.map((header, index) => {
    const field = names.get(normalized(header));
    if (field === undefined) throw new Refusal('HOS-05091-3', { values: [header] });
    if (seen.has(field)) throw new Refusal('HOS-05091-4', { values: [header] });
    seen.add(field);
    return { index, header: header.trim(), field };
  });
  if (!seen.has(master.uniqueField))
    throw new Refusal('HOS-05091-2', { values: [fieldLabel(master.entity, master.uniqueField, locale)] });
  return columns;
}
