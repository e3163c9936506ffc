import type { MasterRow } from '@honjin/contracts/masters';
import { isApiError, type ApiError } from '@honjin/mfe-kit';
import { isConflict } from './conflict-notice.tsx';
import { ConflictRows } from './conflict-rows.tsx';
import { MasterCell } from './master-cell.tsx';
import type { MasterForm } from './master-field.tsx';
import { changedNames, mergedOver } from './merge-input.ts';
import type { AnyMaster } from './pages.ts';
import type { FieldTexts } from './use-field-texts.ts';
import type { References } from './use-references.ts';

/** Returns the saved record, when the refusal of a stale save contains it. */
export function newestOf(error: unknown): MasterRow | undefined {
  if (!isApiError(error) || !isConflict(error)) return undefined;
  return error.details['current'] as MasterRow | undefined;
}

/** Puts the user's input over the newest state. A field that the user left alone gets its newest value. */
export function mergedValues(
  master: AnyMaster,
  { seen, newest, typed }: { seen: MasterRow; newest: MasterRow; typed: MasterForm },
): MasterForm {
  return mergedOver(Object.keys(master.fields), { seen, newest, typed });
}

export interface ConflictTableProps {
  error: ApiError | null;
  master: AnyMaster;
  texts: FieldTexts;
  references: References;
  seen: MasterRow;
  typed: MasterForm;
  /** Takes the newest state and throws the own input away. */
  onTakeNewest: (newest: MasterRow) => void;
  /** Goes on with the own input over the newest state. */
  onKeepMine: (newest: MasterRow) => void;
}

/** The fields of a plain master that somebody else saved first, each shown as its list shows it. */
export function ConflictTable(props: ConflictTableProps) {
  const { error, master, texts, references, seen, typed, onTakeNewest, onKeepMine } = props;
  const newest = newestOf(error);
  if (!error || !newest) return null;
  const cell = (name: string, value: unknown) => (
    <MasterCell name={name} field={master.fields[name]!} {...{ value, texts, references }} />
  );
  const rows = changedNames(Object.keys(master.fields), seen, newest).map((name) => ({
    name,
    label: texts.label(name),
    newest: cell(name, newest[name]),
    mine: cell(name, typed[name]),
  }));
  return (
    <ConflictRows
      error={error}
      rows={rows}
      onTakeNewest={() => onTakeNewest(newest)}
      onKeepMine={() => onKeepMine(newest)}
    />
  );
}
