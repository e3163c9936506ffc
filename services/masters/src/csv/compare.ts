import type { FieldChange } from '@honjin/contracts/masters';
import { isSame } from '@honjin/domain';
import { encodeCp932 } from '@honjin/service-kit';
import type { AnyMaster } from '../plain/queries.ts';
import type { MasterRecord } from '../records/record.ts';
import type { FileEncoding } from './read-file.ts';

/** Returns a text as it comes back from a file in CP932, which has neither every kanji nor the wave dash of Unicode. */
function throughCp932(text: string): string {
  return new TextDecoder('shift_jis').decode(encodeCp932(text));
}

function isUnchanged(before: unknown, after: unknown, encoding: FileEncoding): boolean {
  if (isSame(before, after)) return true;
  if (encoding === 'UTF-8' || typeof before !== 'string' || typeof after !== 'string') return false;
  return throughCp932(before) === throughCp932(after);
}

/**
 * Returns the changes that a line would make to a stored record. A text that differs only in characters that CP932
 * lacks was not changed by anybody: it stays as it is stored.
 */
export function changesOf(
  master: AnyMaster,
  stored: MasterRecord,
  line: { readonly values: Readonly<Record<string, unknown>>; readonly encoding: FileEncoding },
): FieldChange[] {
  return Object.keys(master.fields)
    .map((field) => ({ field, before: stored[field], after: line.values[field] }))
    .filter(({ before, after }) => !isUnchanged(before, after, line.encoding));
}
