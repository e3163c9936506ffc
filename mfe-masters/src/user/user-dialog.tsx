import { errorMessage } from '@honjin/contracts';
import { createUser, editUser, listRoles, listUsers } from '@honjin/contracts/identity';
import { showStore } from '@honjin/contracts/masters';
import {
  useCall,
  useContractForm,
  useLocale,
  useName,
  useSession,
  useTranslation,
  useWrite,
  type ContractForm,
} from '@honjin/mfe-kit';
import {
  FormDialog,
  FormPasswordField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
  makeStyles,
  Text,
  tokens,
  useWatch,
} from '@honjin/ui';
import { ConflictNotice, isConflict } from '../plain/conflict-notice.tsx';
import { exceeds, roleName } from '../role/role-names.ts';
import { StoreRightsTable } from './store-rights-table.tsx';
import { blankUser, storeChoices, valuesOf, type UserRow, type UserValues } from './user-values.ts';

type Form = ContractForm<UserValues>;

export interface UserDialogProps {
  /** Undefined: a new user. */
  row: UserRow | undefined;
  canEdit: boolean;
  onClose: () => void;
  onReload: () => void;
}

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))', gap: '12px 16px' },
  error: { color: tokens.colorPaletteRedForeground1 },
});

function RoleField({ form }: { form: Form }) {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const { permissions } = useSession();
  const roles = useCall(listRoles, {}).data?.roles ?? [];
  const choices = roles.map((role) => {
    const name = roleName(role, locale);
    const isTooStrong = exceeds(role.permissions, permissions);
    const label = isTooStrong ? t('org.user.roleTooStrong', { name }) : name;
    return { value: role.code, label, disabled: isTooStrong };
  });
  return (
    <FormSelectField
      control={form.control}
      name="roleType"
      label={t('org.user.roleType')}
      required
      emptyLabel=""
      choices={choices}
    />
  );
}

/** The password of a new user, or a new one: empty leaves it as it is. */
function NewPasswordField({ form, isNew }: { form: Form; isNew: boolean }) {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const setting = useCall(showStore, {}).data?.storeSetting;
  const pattern = t(`choices.passwordPattern.${setting?.passwordPattern ?? 'AN'}`);
  const rule = errorMessage('HOS-05019-0', locale, [setting?.passwordMinLength ?? 8, pattern]);
  return (
    <FormPasswordField
      control={form.control}
      name="reqPassword"
      label={t(isNew ? 'org.user.password' : 'org.user.newPassword')}
      required={isNew}
      hint={isNew ? rule : t('org.user.passwordRule', { rule })}
      autoComplete="new-password"
      onChanged={(text) => {
        // An emptied field leaves the password as it is.
        if (text === '' && !isNew) form.setValue('reqPassword', undefined, { shouldValidate: true });
      }}
    />
  );
}

function StoreFields({ form, row }: { form: Form; row: UserRow | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { user } = useSession();
  const nameOf = useName();
  const stores = storeChoices(user.userStores, row);
  const rights = useWatch({ control: form.control, name: 'storeRights' });
  const chosen = new Set(rights.map(({ storeId }) => storeId));
  const dirty = { shouldDirty: true, shouldValidate: true };
  return (
    <>
      <StoreRightsTable
        stores={stores}
        value={rights}
        onChange={(next) => {
          const ids = next.map(({ storeId }) => storeId);
          form.setValue('storeRights', next, dirty);
          form.setValue('storeIds', ids, dirty);
          if (!ids.includes(form.getValues('reqStoreId'))) form.setValue('reqStoreId', ids[0] ?? '', dirty);
        }}
      />
      {chosen.size === 0 && (
        <Text role="alert" className={styles.error}>
          {t('org.user.atLeastOne')}
        </Text>
      )}
      <FormSelectField
        control={form.control}
        name="reqStoreId"
        label={t('org.user.reqStoreId')}
        required
        choices={stores
          .filter(({ storeId }) => chosen.has(storeId))
          .map((store) => ({ value: store.storeId, label: nameOf(store) || t('org.user.otherStore') }))}
      />
    </>
  );
}

/** A user: who it is, what it may do, in which stores. */
export function UserDialog({ row, canEdit, onClose, onReload }: UserDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { user } = useSession();
  const isNew = row === undefined;
  const title = t('org.user.title');
  const call = isNew ? createUser : editUser;
  const form = useContractForm<typeof editUser, UserValues>(call as typeof editUser, {
    defaultValues: row ? valuesOf(row) : blankUser(user.storeId),
  });
  const save = useWrite(call as typeof editUser, {
    invalidates: [listUsers, listRoles],
    successMessage: t('saved', { name: title }),
    handlesError: (error) => isConflict(error) || form.showServerErrors(error),
    onSuccess: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      open
      size="large"
      title={t(isNew ? 'dialog.create' : 'dialog.edit', { name: title })}
      blockedReason={canEdit ? undefined : t('noEdit')}
      busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values as never))}
      onCancel={onClose}
    >
      <ConflictNotice error={save.error} label={(name) => t(`org.user.${name}`)} onReload={onReload} />
      <div className={styles.grid}>
        <FormTextField
          control={control}
          name="userLoginId"
          label={t('org.user.userLoginId')}
          required
          maxLength={64}
          autoComplete="off"
        />
        <FormTextField control={control} name="name" label={t('org.user.name')} required maxLength={200} />
        <FormTextField
          control={control}
          name="email"
          label={t('org.user.email')}
          required
          type="email"
          hint={isNew ? undefined : t('org.user.emailHint')}
        />
        <RoleField form={form} />
        <NewPasswordField form={form} isNew={isNew} />
      </div>
      <StoreFields form={form} row={row} />
      <FormTextAreaField control={control} name="memo" label={t('org.user.memo')} />
    </FormDialog>
  );
}
