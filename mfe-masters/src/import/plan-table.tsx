import type { FieldChange, FileRow, FileRowKind } from '@honjin/contracts/masters';
import { useTranslation } from '@honjin/mfe-kit';
import { DataTable, makeStyles, ToneBadge, tokens, type TableColumn, type Tone } from '@honjin/ui';
import { MasterCell } from '../plain/master-cell.tsx';
import type { AnyMaster } from '../plain/pages.ts';
import type { FieldTexts } from '../plain/use-field-texts.ts';
import type { References } from '../plain/use-references.ts';
import type { FilePlan } from './use-file-check.ts';

const useStyles = makeStyles({
  counts: { display: 'flex', flexWrap: 'wrap', gap: '12px', margin: 0 },
  change: { marginInlineEnd: '12px' },
  before: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
});

const TONES: Record<FileRowKind, Tone> = {
  NEW: 'success',
  CHANGED: 'info',
  UNCHANGED: 'neutral',
  REFUSED: 'danger',
};

interface Words {
  master: AnyMaster;
  texts: FieldTexts;
  references: References;
}

function Change({ change, master, texts, references }: { change: FieldChange } & Words) {
  const styles = useStyles();
  const field = master.fields[change.field];
  if (!field) return null;
  const cell = (value: unknown) => (
    <MasterCell name={change.field} field={field} value={value} texts={texts} references={references} />
  );
  return (
    <span className={styles.change}>
      {texts.label(change.field)}
      {': '}
      <del className={styles.before}>{cell(change.before)}</del>
      {' → '}
      {cell(change.after)}
    </span>
  );
}

/** Shows how many records a file adds, changes and leaves as they are. */
export function PlanCounts({ counts }: { counts: FilePlan['counts'] }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  return (
    <p className={styles.counts} role="status">
      {(['new', 'changed', 'unchanged', 'refused'] as const).map((kind) => (
        <span key={kind}>{t(`import.counts.${kind}`, { count: counts[kind] })}</span>
      ))}
    </p>
  );
}

function usePlanColumns(words: Words): TableColumn<FileRow>[] {
  const { t } = useTranslation('masters');
  return [
    { key: 'line', header: t('import.columns.line'), numeric: true, width: '56px', cell: (row) => row.line },
    {
      key: 'kind',
      header: t('import.columns.kind'),
      width: '96px',
      cell: (row) => <ToneBadge tone={TONES[row.kind]} label={t(`import.kinds.${row.kind}`)} />,
    },
    {
      key: 'key',
      header: words.texts.label(words.master.uniqueField),
      width: '120px',
      cell: (row) => row.key,
    },
    { key: 'name', header: t('import.columns.name'), width: '160px', cell: (row) => row.name },
    {
      key: 'changes',
      header: t('import.columns.changes'),
      cell: (row) => row.changes.map((change) => <Change key={change.field} change={change} {...words} />),
    },
  ];
}

/** Shows line by line what a file would do. Unchanged records are only counted. */
export function PlanTable({ rows, ...words }: { rows: readonly FileRow[] } & Words) {
  const { t } = useTranslation('masters');
  const columns = usePlanColumns(words);
  return (
    <DataTable label={t('import.preview')} columns={columns} rows={rows} rowKey={(row) => String(row.line)} />
  );
}
