import { errorMessage } from '@honjin/contracts';
import { createUser, editUser, listRoles, listUsers } from '@honjin/contracts/identity';
import { showStore } from '@honjin/contracts/masters';
import { passwordMessage } from '@honjin/domain';
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
import { StaleNotice } from '../plain/stale-notice.tsx';
import { useStaleSave } from '../plain/use-stale-save.ts';
import { roleName } from '../role/role-names.ts';
import { StoreRightsTable } from './store-rights-table.tsx';
import { blankUser, storeChoices, valuesOf, type UserRow, type UserValues } from './user-values.ts';

type Form = ContractForm<UserValues>;

export interface UserDialogProps {
  /** The user to edit. Undefined means a new user. */
  row: UserRow | undefined;
  canEdit: boolean;
  onClose: () => void;
  /** Reads the user again; undefined: not in the list any more. */
  load: () => Promise<UserRow | undefined>;
  onReload: () => void;
}

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))', gap: '12px 16px' },
  error: { color: tokens.colorPaletteRedForeground1 },
});

function useRoleNames() {
  const locale = useLocale();
  const roles = useCall(listRoles, {}).data?.roles ?? [];
  return (wanted: string) => {
    const role = roles.find(({ code }) => code === wanted);
    return role ? roleName(role, locale) : wanted;
  };
}

function RoleField({ form }: { form: Form }) {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const roles = useCall(listRoles, {}).data?.roles ?? [];
  const choices = roles.map((role) => {
    const name = roleName(role, locale);
    const isTooStrong = role.mayGive === false;
    return {
      value: role.code,
      label: isTooStrong ? t('org.user.roleTooStrong', { name }) : name,
      disabled: isTooStrong,
    };
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

/** The product's rule, for stores without a rule of their own. */
const GENERAL_RULE = { passwordMinLength: 8, passwordPattern: 'AN' } as const;

/** The password of a new user, or a new one: empty leaves it as it is. */
function NewPasswordField({ form, isNew }: { form: Form; isNew: boolean }) {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const setting = useCall(showStore, {}).data?.storeSetting;
  const { passwordMinLength: minLength, passwordPattern: pattern } = setting ?? GENERAL_RULE;
  const { patternJa, patternEn } = passwordMessage({ minLength, pattern });
  const shape = errorMessage('HOS-05019-0', locale, [minLength, locale === 'ja' ? patternJa : patternEn]);
  const rule =
    locale === 'ja' ? shape + t('org.user.passwordStrength') : `${shape}. ${t('org.user.passwordStrength')}`;
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

function useUserForm({ row, load, onClose }: UserDialogProps) {
  const { t } = useTranslation('masters');
  const { user } = useSession();
  const isNew = row === undefined;
  const title = t('org.user.one');
  const call = isNew ? createUser : editUser;
  const form = useContractForm<typeof editUser, UserValues>(call as typeof editUser, {
    defaultValues: row ? valuesOf(row) : blankUser(user.storeId),
  });
  const stale = useStaleSave({
    form,
    load: async () => {
      const newest = await load();
      return newest && { values: valuesOf(newest), version: newest.version };
    },
    // The version is one of the form's values.
    onGoOn: () => undefined,
  });
  const save = useWrite(call as typeof editUser, {
    invalidates: [listUsers, listRoles],
    successMessage: t('saved', { name: title }),
    handlesError: (error) => stale.handles(error) || form.showServerErrors(error),
    onSuccess: onClose,
  });
  return { form, stale, save, title };
}

/** Edits a user: name, rights and stores. */
export function UserDialog(props: UserDialogProps) {
  const { row, canEdit, onClose, onReload } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const isNew = row === undefined;
  const nameOfRole = useRoleNames();
  const { form, stale, save, title } = useUserForm(props);
  const { control } = form;
  const othersReason = row?.mayChange === false ? t('org.user.notYours') : undefined;
  const blockedReason = canEdit ? othersReason : t('noEdit');
  return (
    <FormDialog
      open
      size="large"
      title={t(isNew ? 'dialog.create' : 'dialog.edit', { name: title })}
      blockedReason={blockedReason}
      busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values as never))}
      onCancel={onClose}
    >
      <StaleNotice
        stale={stale}
        label={(name) => t(`org.user.${name}`)}
        show={(name, value) => (name === 'roleType' ? nameOfRole(String(value)) : undefined)}
        onReload={onReload}
      />
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
