import type { MasterRow } from '@honjin/contracts/masters';
import { useSchemaForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, makeStyles, useWatch } from '@honjin/ui';
import type { z } from 'zod';
import { ConflictNotice, isConflict } from './conflict-notice.tsx';
import { MasterFieldControl, type MasterForm } from './master-field.tsx';
import type { AnyMaster, MasterPage } from './pages.ts';
import { useFieldTexts } from './use-field-texts.ts';
import type { References } from './use-references.ts';

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px 16px' },
  wide: { gridColumn: '1 / -1' },
});

/** What the dialog does: a new record, one like another, or a change. */
export interface Editing {
  readonly mode: 'create' | 'copy' | 'edit';
  readonly row?: MasterRow;
}

export interface MasterFormDialogProps {
  page: MasterPage;
  master: AnyMaster;
  references: References;
  editing: Editing;
  canEdit: boolean;
  onClose: () => void;
  /** Fetches the list again and opens the record as it is now. */
  onReload: () => void;
}

const WIDE = new Set(['memo', 'texts']);

function startValues(master: AnyMaster, { mode, row }: Editing): MasterForm {
  const names = Object.keys(master.fields);
  const values = names.map((name) => [name, row ? row[name] : master.fields[name]?.blank] as const);
  return { ...Object.fromEntries(values), ...(mode === 'copy' ? { [master.uniqueField]: '' } : {}) };
}

function isAsked(page: MasterPage, name: string, values: MasterForm): boolean {
  const rule = page.when?.[name];
  if (!rule) return true;
  return rule.is.includes(String(values[rule.field])) && isAsked(page, rule.field, values);
}

/** What is sent: fields that were not asked for are empty. */
function toRequest(page: MasterPage, master: AnyMaster, values: MasterForm): MasterForm {
  const entries = Object.entries(master.fields).map(([name, field]) => {
    const keeps = isAsked(page, name, values) || field.isRequired;
    return [name, keeps ? values[name] : field.blank] as const;
  });
  return Object.fromEntries(entries);
}

/** The form of a plain master in a dialog, made from the master's definition. */
export function MasterFormDialog(props: MasterFormDialogProps) {
  const { page, master, references, editing, canEdit, onClose, onReload } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const texts = useFieldTexts(master);
  const form = useSchemaForm<MasterForm>(master.form as z.ZodType<unknown, MasterForm>, {
    defaultValues: startValues(master, editing),
  });
  const { list, dropdown, create, edit } = master.calls;
  const saving = {
    invalidates: [list, dropdown],
    successMessage: t('saved', { name: texts.title }),
    handlesError: (error: unknown) => isConflict(error) || form.showServerErrors(error),
    onSuccess: onClose,
  };
  const creation = useWrite(create, saving);
  const change = useWrite(edit, saving);
  const values = useWatch({ control: form.control });
  const { row } = editing;
  const isEdit = editing.mode === 'edit' && row !== undefined;

  function save(input: MasterForm) {
    const request = toRequest(page, master, input);
    if (isEdit) change.mutate({ ...request, id: row.id, version: row.version } as never);
    else creation.mutate(request as never);
  }
  return (
    <FormDialog
      open
      size={Object.keys(master.fields).length > 6 ? 'large' : 'medium'}
      title={t(`dialog.${editing.mode}`, { name: texts.title })}
      blockedReason={canEdit ? undefined : t('noEdit')}
      busy={creation.isPending || change.isPending}
      onSubmit={form.handleSubmit(save)}
      onCancel={onClose}
    >
      <ConflictNotice error={change.error} label={texts.label} onReload={onReload} />
      <div className={styles.grid}>
        {Object.entries(master.fields)
          .filter(([name]) => isAsked(page, name, values))
          .map(([name, field]) => (
            <div key={name} className={WIDE.has(field.kind) ? styles.wide : undefined}>
              <MasterFieldControl
                name={name}
                field={field}
                control={form.control as never}
                texts={texts}
                references={references}
              />
            </div>
          ))}
      </div>
    </FormDialog>
  );
}
