import { editGroup, GUEST_SHARINGS, listGroups, type ChainGroup } from '@honjin/contracts/admin';
import { useCall, useContractForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, FormSelectField, FormTextField, type TableColumn } from '@honjin/ui';
import { TenancyList, type TenancyDialogProps } from './tenancy-list.tsx';

function GroupDialog({ row: group, notice, onRefused, onClose }: TenancyDialogProps<ChainGroup>) {
  const { t } = useTranslation('admin');
  const { id, version, name, nameEn, guestsOfOtherCompanies } = group;
  const defaultValues = { id, version, name, nameEn, guestsOfOtherCompanies };
  const form = useContractForm(editGroup, { defaultValues });
  const sharings = GUEST_SHARINGS.map((value) => ({ value, label: t(`tenancy.guestSharingOf.${value}`) }));
  const save = useWrite(editGroup, {
    invalidates: [listGroups],
    successMessage: t('saved'),
    onSuccess: onClose,
    handlesError: (error) => {
      onRefused(error);
      return form.showServerErrors(error);
    },
  });
  return (
    <FormDialog
      open
      title={t('tenancy.edit', { name })}
      busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onCancel={onClose}
    >
      {notice}
      <FormTextField control={form.control} name="name" label={t('tenancy.name')} required />
      <FormTextField control={form.control} name="nameEn" label={t('tenancy.nameEn')} required />
      <FormSelectField
        control={form.control}
        name="guestsOfOtherCompanies"
        label={t('tenancy.guestSharing')}
        hint={t('tenancy.guestSharingHint')}
        choices={sharings}
      />
    </FormDialog>
  );
}

export function GroupPage() {
  const { t } = useTranslation('admin');
  const answer = useCall(listGroups, {});
  const columns: TableColumn<ChainGroup>[] = [
    {
      key: 'code',
      header: t('tenancy.code'),
      cell: (row) => row.code,
      width: '120px',
      sortValue: (row) => row.code,
    },
    { key: 'name', header: t('tenancy.name'), cell: (row) => row.name, hideable: false },
    { key: 'nameEn', header: t('tenancy.nameEn'), cell: (row) => row.nameEn },
    {
      key: 'guestSharing',
      header: t('tenancy.guestSharing'),
      cell: (row) => t(`tenancy.guestSharingOf.${row.guestsOfOtherCompanies}`),
    },
    {
      key: 'companies',
      header: t('tenancy.companyCount'),
      cell: (row) => row.companyCount,
      numeric: true,
      width: '96px',
    },
    {
      key: 'stores',
      header: t('tenancy.storeCount'),
      cell: (row) => row.storeCount,
      numeric: true,
      width: '96px',
    },
  ];
  return (
    <TenancyList
      title={t('tenancy.group')}
      answer={answer}
      rows={answer.data?.groups ?? []}
      columns={columns}
      dialog={GroupDialog}
    />
  );
}
