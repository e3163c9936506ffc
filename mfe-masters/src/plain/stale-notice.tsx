import { useTranslation } from '@honjin/mfe-kit';
import type { FieldValues } from '@honjin/ui';
import { ConflictNotice } from './conflict-notice.tsx';
import { ConflictRows } from './conflict-rows.tsx';
import { changedNames } from './merge-input.ts';
import type { StaleSave } from './use-stale-save.ts';

export interface StaleNoticeProps<V> {
  stale: StaleSave<V>;
  label: (name: string) => string;
  /** Turns a value into words when it does not speak for itself: a choice, a reference. */
  show?: (name: string, value: unknown) => string | undefined;
  /** Reads everything again where the newest state could not be told. */
  onReload: () => void;
}

const UNNAMED = new Set(['id', 'version']);

/**
 * Shows what somebody else saved while the form was open, beside the user's input, and lets the user choose between
 * the two.
 */
export function StaleNotice<V extends FieldValues>(props: StaleNoticeProps<V>) {
  const { stale, label, show, onReload } = props;
  const { t } = useTranslation('masters');
  const { met, seen } = stale;
  if (!met) return null;
  const { error, newest } = met;
  if (!newest) return <ConflictNotice error={error} label={label} onReload={onReload} />;
  function textOf(name: string, value: unknown): string {
    const shown = show?.(name, value);
    if (shown !== undefined) return shown;
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off');
    if (value === null || value === undefined || value === '') return '–';
    return typeof value === 'object' ? t('conflict.differs') : String(value);
  }
  const typed = stale.typed();
  const rows = changedNames(Object.keys(newest.values), seen, newest.values)
    .filter((name) => !UNNAMED.has(name))
    .map((name) => ({
      name,
      label: label(name),
      newest: textOf(name, newest.values[name]),
      mine: textOf(name, typed[name]),
    }));
  return (
    <ConflictRows error={error} rows={rows} onTakeNewest={stale.takeNewest} onKeepMine={stale.keepMine} />
  );
}
