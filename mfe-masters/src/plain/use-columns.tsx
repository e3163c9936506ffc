import type { MasterRow } from '@honjin/contracts/masters';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import type { TableColumn } from '@honjin/ui';
import { MasterCell } from './master-cell.tsx';
import type { AnyMaster, MasterPage } from './pages.ts';
import { RowActions, type RowActionsProps } from './row-actions.tsx';
import { useFieldTexts } from './use-field-texts.ts';
import type { References } from './use-references.ts';

const NUMERIC = new Set(['number', 'money']);
const NEVER_SHOWN = new Set(['memo']);
const UNSORTED = new Set(['reference', 'texts']);

/** Returns the columns of a master's list: its fields, and the actions on a record. */
export function useColumns(
  page: MasterPage,
  master: AnyMaster,
  references: References,
  actionsOf: (row: MasterRow) => RowActionsProps,
): TableColumn<MasterRow>[] {
  const texts = useFieldTexts(master);
  const { t } = useTranslation('masters');
  const isEnglish = useLocale() === 'en';
  const isHidden = (name: string) => page.hidden?.includes(name) ?? false;
  const fields = Object.entries(master.fields).filter(([, field]) => !NEVER_SHOWN.has(field.kind));
  const columns = fields.map(([name, field]): TableColumn<MasterRow> => ({
    key: name,
    header: texts.label(name),
    numeric: NUMERIC.has(field.kind),
    sortable: !UNSORTED.has(field.kind),
    hideable: name !== master.labelField,
    hiddenAtFirst: name === 'displayOrder' || (isHidden(name) && !(isEnglish && name.endsWith('En'))),
    cell: (row) => (
      <MasterCell name={name} field={field} value={row[name]} texts={texts} references={references} />
    ),
  }));
  const actions: TableColumn<MasterRow> = {
    key: 'actions',
    header: t('list.actions'),
    width: '132px',
    hideable: false,
    cell: (row) => <RowActions {...actionsOf(row)} />,
  };
  return [...columns, actions];
}
