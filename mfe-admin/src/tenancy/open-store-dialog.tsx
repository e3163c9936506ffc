import { createStore, listCompanies, listStores } from '@honjin/contracts/admin';
import { listTaxPresets, townsOf } from '@honjin/contracts/masters';
import { nameIn } from '@honjin/domain';
import {
  useCall,
  useContractForm,
  useLocale,
  usePermission,
  useSession,
  useTranslation,
  useWrite,
} from '@honjin/mfe-kit';
import {
  FormDatePicker,
  FormDialog,
  FormNumberField,
  FormOptionalDate,
  FormSearchSelect,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from '@honjin/ui';

/** Returns the choices: the companies of the group, and the towns whose lodging taxes are known. */
function useChoices() {
  const locale = useLocale();
  const mayReadTaxes = usePermission('master', 'read');
  const presets = useCall(listTaxPresets, {}, { staleTime: Infinity, enabled: mayReadTaxes });
  const { companies = [] } = useCall(listCompanies, {}).data ?? {};
  return {
    companies: companies.map(({ id, name, nameEn }) => ({
      value: id,
      label: nameIn(locale, { name, nameEn }),
    })),
    towns: townsOf(presets.data?.presets ?? [], locale),
  };
}

function useOpening(onClose: () => void, displayOrder: number) {
  const { t } = useTranslation('admin');
  const { targetStore, businessDate } = useSession();
  const form = useContractForm(createStore, {
    defaultValues: {
      reqCompanyId: targetStore.companyId,
      code: '',
      name: '',
      nameEn: '',
      municipality: '',
      businessDate: businessDate ?? '',
      openedOn: null,
      memo: '',
      displayOrder,
    },
  });
  const save = useWrite(createStore, {
    invalidates: [listStores, listCompanies],
    successMessage: t('tenancy.opened'),
    onSuccess: onClose,
    handlesError: form.showServerErrors,
  });
  const submit = form.handleSubmit((values) => save.mutate(values));
  return { control: form.control, submit, isBusy: save.isPending };
}

/** 店舗の開設: a further store of the group, which can be worked in at once. */
export default function OpenStoreDialog(props: { displayOrder: number; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { control, submit, isBusy } = useOpening(props.onClose, props.displayOrder);
  const { companies, towns } = useChoices();
  return (
    <FormDialog
      open
      title={t('tenancy.openStore')}
      submitLabel={t('tenancy.openStoreSave')}
      busy={isBusy}
      onSubmit={submit}
      onCancel={props.onClose}
    >
      <span>{t('tenancy.openStoreBody')}</span>
      <FormSelectField
        control={control}
        name="reqCompanyId"
        label={t('tenancy.companyName')}
        choices={companies}
        required
      />
      <FormTextField control={control} name="code" label={t('tenancy.code')} maxLength={11} required />
      <FormTextField control={control} name="name" label={t('tenancy.name')} required />
      <FormTextField control={control} name="nameEn" label={t('tenancy.nameEn')} required />
      <FormSearchSelect
        control={control}
        name="municipality"
        label={t('tenancy.municipality')}
        hint={t('tenancy.municipalityHint')}
        options={towns}
        freeText
      />
      <FormDatePicker
        control={control}
        name="businessDate"
        label={t('tenancy.firstDay')}
        hint={t('tenancy.firstDayHint')}
        required
      />
      <FormOptionalDate control={control} name="openedOn" label={t('tenancy.openedOn')} />
      <FormNumberField control={control} name="displayOrder" label={t('tenancy.displayOrder')} required />
      <FormTextAreaField control={control} name="memo" label={t('tenancy.memo')} maxLength={4_000} />
    </FormDialog>
  );
}
