import type { Permissions } from '@honjin/contracts';
import {
  createRole,
  editRole,
  listRoles,
  roleForm,
  type MenuChoice,
  type RoleInput,
  type RoleRow,
} from '@honjin/contracts/identity';
import { useLocale, useSchemaForm, useSession, useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, FormTextField, makeStyles, SwitchField, useWatch } from '@honjin/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { StaleNotice } from '../plain/stale-notice.tsx';
import { useStaleSave } from '../plain/use-stale-save.ts';
import { keepOpen, openMenus } from './menu-picks.ts';
import { MenuPicker } from './menu-picker.tsx';
import { RightsTable } from './rights-table.tsx';
import { exceeds, roleName } from './role-names.ts';

export interface RoleEditing {
  readonly mode: 'create' | 'copy' | 'edit';
  readonly row?: RoleRow;
}

export interface RoleDialogProps {
  editing: RoleEditing;
  menus: readonly MenuChoice[];
  canEdit: boolean;
  onClose: () => void;
  /** Reads the role type again; undefined: it is gone. */
  load: () => Promise<RoleRow | undefined>;
  onReload: () => void;
}

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: '12px 16px' },
  parts: { display: 'grid', gridTemplateColumns: 'minmax(380px, 1fr) 1fr', gap: '24px' },
  menus: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '14px', fontWeight: 600 },
});

function startOf({ mode, row }: RoleEditing): RoleInput {
  if (!row) return { code: '', nameJa: '', nameEn: '', permissions: {}, menus: null };
  const { code, nameJa, nameEn, permissions, menus } = row;
  return { code: mode === 'copy' ? '' : code, nameJa, nameEn, permissions, menus };
}

function useRoleForm({ editing, load, onClose }: RoleDialogProps) {
  const { t } = useTranslation('masters');
  const form = useSchemaForm<RoleInput>(roleForm as z.ZodType<unknown, RoleInput>, {
    defaultValues: startOf(editing),
  });
  const [version, setVersion] = useState(editing.row?.version);
  const stale = useStaleSave({
    form,
    load: async () => {
      const row = await load();
      return row && { values: startOf({ mode: 'edit', row }), version: row.version };
    },
    onGoOn: (newest) => setVersion(newest.version),
  });
  const saving = {
    invalidates: [listRoles],
    successMessage: t('saved', { name: t('org.role.one') }),
    handlesError: (error: unknown) => stale.handles(error) || form.showServerErrors(error),
    onSuccess: onClose,
  };
  const creation = useWrite(createRole, saving);
  const change = useWrite(editRole, saving);
  function save(input: RoleInput) {
    if (editing.mode === 'edit' && version !== undefined) change.mutate({ ...input, version });
    else creation.mutate(input);
  }
  return { form, save, stale, isBusy: creation.isPending || change.isPending };
}

/** A role type: its name, what it may do, which menus it shows. */
export function RoleDialog(props: RoleDialogProps) {
  const { editing, menus, canEdit, onClose, onReload } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const { permissions: own } = useSession();
  const { form, save, stale, isBusy } = useRoleForm(props);
  const { control, setValue } = form;
  const [rights, picks] = useWatch({ control, name: ['permissions', 'menus'] });
  const isTooStrong = exceeds(rights, own);
  const isLocked = !canEdit || (editing.mode === 'edit' && isTooStrong);
  const dirty = { shouldDirty: true };
  const open = openMenus(menus, rights);

  function changeRights(next: Partial<Permissions>) {
    setValue('permissions', next as RoleInput['permissions'], dirty);
    if (picks !== null) setValue('menus', keepOpen(picks, menus, next), dirty);
  }
  const reason = isTooStrong ? t('org.role.tooMuch') : undefined;
  const title = editing.mode === 'edit' && editing.row ? roleName(editing.row, locale) : t('org.role.one');
  return (
    <FormDialog
      open
      size="large"
      title={t(`dialog.${editing.mode}`, { name: title })}
      blockedReason={canEdit ? reason : t('noEdit')}
      busy={isBusy}
      onSubmit={form.handleSubmit(save)}
      onCancel={onClose}
    >
      <StaleNotice stale={stale} label={(name) => t(`org.role.${name}`)} onReload={onReload} />
      <div className={styles.grid}>
        <FormTextField
          control={control}
          name="code"
          label={t('org.role.code')}
          hint={t('org.role.codeHint')}
          required
          maxLength={40}
          readOnly={editing.mode === 'edit'}
        />
        <FormTextField control={control} name="nameJa" label={t('org.role.nameJa')} required maxLength={60} />
        <FormTextField control={control} name="nameEn" label={t('org.role.nameEn')} required maxLength={60} />
      </div>
      <div className={styles.parts}>
        <RightsTable value={rights} disabled={isLocked} onChange={changeRights} />
        <div className={styles.menus}>
          <h2 className={styles.heading}>{t('org.role.menuChoice')}</h2>
          <SwitchField
            label={t('org.role.menuAuto')}
            disabled={isLocked}
            value={picks === null}
            onChange={(isAuto) => setValue('menus', isAuto ? null : open.map(({ code }) => code), dirty)}
          />
          {picks !== null && (
            <MenuPicker
              open={open}
              picks={picks}
              disabled={isLocked}
              onChange={(next) => setValue('menus', next, dirty)}
            />
          )}
        </div>
      </div>
    </FormDialog>
  );
}
