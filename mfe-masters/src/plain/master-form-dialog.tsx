import type { MasterRow } from '@honjin/contracts/masters';
import { useSchemaForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, makeStyles, useWatch } from '@honjin/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { ConflictTable, mergedValues, newestOf } from './conflict-table.tsx';
import { MasterFieldControl, type MasterForm } from './master-field.tsx';
import { outdatedBy } from './outdated-by.ts';
import type { AnyMaster, MasterPage } from './pages.ts';
import { useFieldTexts } from './use-field-texts.ts';
import type { References } from './use-references.ts';

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px 16px' },
  wide: { gridColumn: '1 / -1' },
});

/** The purpose of the dialog: a new record, one like another, or a change. */
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
}

const WIDE = new Set(['memo', 'texts']);
/** Not asked for: lists are put in order by moving their records. */
const ORDER = 'displayOrder';

function startValues(master: AnyMaster, { mode, row }: Editing): MasterForm {
  const names = Object.keys(master.fields);
  const values = names.map((name) => [name, row ? row[name] : master.fields[name]?.blank] as const);
  const fresh =
    mode === 'copy' ? { [master.uniqueField]: master.fields[master.uniqueField]?.blank, [ORDER]: 0 } : {};
  return { ...Object.fromEntries(values), ...fresh };
}

function isAsked(page: MasterPage, name: string, values: MasterForm): boolean {
  const rule = page.when?.[name];
  if (!rule) return name !== ORDER;
  return rule.is.includes(String(values[rule.field])) && isAsked(page, rule.field, values);
}

/** Builds the request. Fields that were not asked for are empty. */
function toRequest(page: MasterPage, master: AnyMaster, values: MasterForm): MasterForm {
  const entries = Object.entries(master.fields).map(([name, field]) => {
    const keeps = isAsked(page, name, values) || field.isRequired;
    return [name, keeps ? values[name] : field.blank] as const;
  });
  return Object.fromEntries(entries);
}

/** The two saves of a dialog behind one function: a new record, or a change of the one that was seen last. */
function useSaving({ page, master, editing, onClose }: MasterFormDialogProps) {
  const { t } = useTranslation('masters');
  const texts = useFieldTexts(master);
  const form = useSchemaForm<MasterForm>(master.form as z.ZodType<unknown, MasterForm>, {
    defaultValues: startValues(master, editing),
  });
  const [seen, setSeen] = useState(editing.row);
  const { create, edit } = master.calls;
  const saving = {
    invalidates: outdatedBy(master),
    successMessage: t('saved', { name: texts.title }),
    handlesError: (error: unknown) => newestOf(error) !== undefined || form.showServerErrors(error),
    onSuccess: onClose,
  };
  const creation = useWrite(create, saving);
  const change = useWrite(edit, saving);

  function save(input: MasterForm) {
    const request = toRequest(page, master, input);
    if (editing.mode !== 'edit' || !seen) creation.mutate(request as never);
    else change.mutate({ ...request, id: seen.id, version: seen.version } as never);
  }
  /** Goes on from the record as somebody else saved it, with these values in the form. */
  function goOnFrom(newest: MasterRow, shown: MasterForm) {
    setSeen(newest);
    change.reset();
    form.reset(startValues(master, { mode: 'edit', row: newest }));
    for (const [name, value] of Object.entries(shown)) form.setValue(name, value, { shouldDirty: true });
  }
  return {
    form,
    texts,
    save,
    goOnFrom,
    seen,
    conflict: change.error,
    busy: creation.isPending || change.isPending,
  };
}

/** The form of a plain master in a dialog, made from the master's definition. */
export function MasterFormDialog(props: MasterFormDialogProps) {
  const { page, master, references, editing, canEdit, onClose } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { form, texts, save, goOnFrom, seen, conflict, busy } = useSaving(props);
  const values = useWatch({ control: form.control });
  return (
    <FormDialog
      open
      size={Object.keys(master.fields).length > 6 ? 'large' : 'medium'}
      title={t(`dialog.${editing.mode}`, { name: texts.title })}
      blockedReason={canEdit ? undefined : t('noEdit')}
      busy={busy}
      onSubmit={form.handleSubmit(save)}
      onCancel={onClose}
    >
      {seen && (
        <ConflictTable
          {...{ error: conflict, master, texts, references, seen, typed: values }}
          onTakeNewest={(newest) => goOnFrom(newest, {})}
          onKeepMine={(newest) =>
            goOnFrom(newest, mergedValues(master, { seen, newest, typed: form.getValues() }))
          }
        />
      )}
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
