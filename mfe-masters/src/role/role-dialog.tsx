import { holdsMore, reachIncludes, REACHES, type Permissions, type Reach } from '@honjin/contracts';
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
import { FormDialog, FormSelectField, FormTextField, makeStyles, SwitchField, useWatch } from '@honjin/ui';
import { NO_MONEY_LIMITS } from '@honjin/domain';
import { useState } from 'react';
import type { z } from 'zod';
import { StaleNotice } from '../plain/stale-notice.tsx';
import { useStaleSave } from '../plain/use-stale-save.ts';
import { keepOpen, openMenus } from './menu-picks.ts';
import { MenuPicker } from './menu-picker.tsx';
import { RightsTable } from './rights-table.tsx';
import { RoleLimitFields } from './role-limit-fields.tsx';
import { roleName } from './role-names.ts';

export interface RoleEditing {
  readonly mode: 'create' | 'copy' | 'edit';
  readonly row?: RoleRow;
}

type RoleControl = ReturnType<typeof useRoleForm>['form']['control'];

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

/** A new role belongs as far up as its maker reaches; a copy reaches no farther than that. */
function startOf({ mode, row }: RoleEditing, own: Reach): RoleInput {
  const fresh = { code: '', nameJa: '', nameEn: '', permissions: {}, menus: null, limits: NO_MONEY_LIMITS };
  if (!row) return { ...fresh, reach: 'STORE', belongsTo: own };
  const { code, nameJa, nameEn, permissions, menus, reach, limits, belongsTo } = row;
  const fields = { nameJa, nameEn, permissions, menus, reach, limits };
  return mode === 'copy' ? { code: '', ...fields, belongsTo: own } : { code, ...fields, belongsTo };
}

function useRoleForm({ editing, load, onClose }: RoleDialogProps) {
  const { t } = useTranslation('masters');
  const { reach: own } = useSession();
  const form = useSchemaForm<RoleInput>(roleForm as z.ZodType<unknown, RoleInput>, {
    defaultValues: startOf(editing, own),
  });
  const [version, setVersion] = useState(editing.row?.version);
  const stale = useStaleSave({
    form,
    load: async () => {
      const row = await load();
      return row && { values: startOf({ mode: 'edit', row }, own), version: row.version };
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
    const { belongsTo: _belongsTo, ...fields } = input;
    if (editing.mode === 'edit' && version !== undefined) change.mutate({ ...fields, version });
    else creation.mutate(input);
  }
  return { form, save, stale, isBusy: creation.isPending || change.isPending };
}

/**
 * Edits how far the rights reach, and to whom a new role type belongs. Levels above the editor's own cannot be chosen.
 */
function ReachFields({
  control,
  isNew,
  disabled,
}: {
  control: RoleControl;
  isNew: boolean;
  disabled: boolean;
}) {
  const { t } = useTranslation('masters');
  const { reach: own } = useSession();
  const choices = REACHES.map((value) => ({
    value,
    label: t(`org.role.reachOf.${value}`),
    disabled: !reachIncludes(own, value),
  }));
  return (
    <>
      <FormSelectField
        control={control}
        name="reach"
        label={t('org.role.reach')}
        hint={t('org.role.reachHint')}
        disabled={disabled}
        choices={choices}
      />
      <FormSelectField
        control={control}
        name="belongsTo"
        label={t('org.role.belongsTo')}
        disabled={disabled || !isNew}
        choices={choices.map((choice) => ({ ...choice, label: t(`org.role.placeOf.${choice.value}`) }))}
      />
    </>
  );
}

/** Says why a role type cannot be saved; undefined: it can. */
function useReason(is: { canEdit: boolean; isTooStrong: boolean; isOthers: boolean }): string | undefined {
  const { t } = useTranslation('masters');
  if (!is.canEdit) return t('noEdit');
  if (is.isTooStrong) return t('org.role.tooMuch');
  return is.isOthers ? t('org.role.notYours') : undefined;
}

/** A role type: its name, what it may do, which menus it shows. */
export function RoleDialog(props: RoleDialogProps) {
  const { editing, menus, canEdit, onClose, onReload } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const session = useSession();
  const { form, save, stale, isBusy } = useRoleForm(props);
  const { control, setValue } = form;
  const [rights, picks, reach = 'STORE'] = useWatch({ control, name: ['permissions', 'menus', 'reach'] });
  const hasLimits = editing.row === undefined || editing.row.limits !== undefined;
  const isOthers = editing.mode === 'edit' && editing.row?.mayChange === false;
  const isTooStrong = holdsMore({ permissions: rights, reach }, session);
  const isLocked = !canEdit || isOthers || (editing.mode === 'edit' && isTooStrong);
  const dirty = { shouldDirty: true };
  const open = openMenus(menus, { permissions: rights, reach });

  function changeRights(next: Partial<Permissions>) {
    setValue('permissions', next as RoleInput['permissions'], dirty);
    if (picks !== null) setValue('menus', keepOpen(picks, menus, { permissions: next, reach }), dirty);
  }
  const reason = useReason({ canEdit, isTooStrong, isOthers });
  const title = editing.mode === 'edit' && editing.row ? roleName(editing.row, locale) : t('org.role.one');
  return (
    <FormDialog
      open
      size="large"
      title={t(`dialog.${editing.mode}`, { name: title })}
      blockedReason={reason}
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
        <ReachFields control={control} isNew={editing.mode !== 'edit'} disabled={isLocked} />
      </div>
      <div className={styles.parts}>
        <RightsTable value={rights} disabled={isLocked} onChange={changeRights} />
        <div className={styles.menus}>
          {/* A service of the release before tells no limits, and keeps them. */}
          {hasLimits && <RoleLimitFields control={control} disabled={isLocked} />}
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
