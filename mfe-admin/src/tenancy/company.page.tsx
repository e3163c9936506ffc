import { editCompany, listCompanies, type Company } from '@honjin/contracts/admin';
import { useCall, useContractForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, FormNumberField, FormPhoneField, FormTextField, type TableColumn } from '@honjin/ui';
import { TenancyList, type TenancyDialogProps } from './tenancy-list.tsx';

function CompanyDialog({ row: company, notice, onRefused, onClose }: TenancyDialogProps<Company>) {
  const { t } = useTranslation('admin');
  const { storeCount: _storeCount, ...values } = company;
  const form = useContractForm(editCompany, { defaultValues: values });
  const save = useWrite(editCompany, {
    invalidates: [listCompanies],
    successMessage: t('saved'),
    onSuccess: onClose,
    handlesError: (error) => {
      onRefused(error);
      return form.showServerErrors(error);
    },
  });
  const { control } = form;
  return (
    <FormDialog
      open
      title={t('tenancy.edit', { name: company.name })}
      busy={save.isPending}
      onSubmit={form.handleSubmit((sent) => save.mutate(sent))}
      onCancel={onClose}
    >
      {notice}
      <FormTextField control={control} name="code" label={t('tenancy.code')} required />
      <FormTextField control={control} name="name" label={t('tenancy.name')} required />
      <FormTextField control={control} name="nameEn" label={t('tenancy.nameEn')} required />
      <FormPhoneField control={control} name="tel" label={t('tenancy.tel')} />
      <FormTextField control={control} name="zipcode" label={t('tenancy.zipcode')} />
      <FormTextField control={control} name="address" label={t('tenancy.address')} />
      <FormNumberField control={control} name="displayOrder" label={t('tenancy.displayOrder')} required />
    </FormDialog>
  );
}

export function CompanyPage() {
  const { t } = useTranslation('admin');
  const answer = useCall(listCompanies, {});
  const columns: TableColumn<Company>[] = [
    {
      key: 'code',
      header: t('tenancy.code'),
      cell: (row) => row.code,
      width: '104px',
      sortValue: (row) => row.code,
    },
    {
      key: 'name',
      header: t('tenancy.name'),
      cell: (row) => row.name,
      hideable: false,
      sortValue: (row) => row.name,
    },
    { key: 'nameEn', header: t('tenancy.nameEn'), cell: (row) => row.nameEn },
    { key: 'tel', header: t('tenancy.tel'), cell: (row) => row.tel, width: '120px' },
    { key: 'address', header: t('tenancy.address'), cell: (row) => row.address },
    {
      key: 'stores',
      header: t('tenancy.storeCount'),
      cell: (row) => row.storeCount,
      numeric: true,
      width: '80px',
    },
    {
      key: 'order',
      header: t('tenancy.displayOrder'),
      cell: (row) => row.displayOrder,
      numeric: true,
      width: '80px',
    },
  ];
  return (
    <TenancyList
      title={t('tenancy.company')}
      answer={answer}
      rows={answer.data?.companies ?? []}
      columns={columns}
      dialog={CompanyDialog}
    />
  );
}
