import { editStore, showStore, STORE_ROUNDINGS, storeFields } from '@honjin/contracts/masters';
import { errorMessage, type ResponseOf } from '@honjin/contracts';
import {
  checkInvoiceNumber,
  LONGEST_STAY_NIGHTS,
  MOST_PUSHED_PERCENT,
  PASSWORD_PATTERNS,
  passwordMessage,
  PIN_LEAST_LENGTH,
  PIN_MAX_LENGTH,
  PIN_USUAL_LENGTH,
  USUAL_PUSHED_LIMITS,
  USUAL_SECOND_PERSON_YEN,
} from '@honjin/domain';
import {
  errorText,
  useCall,
  useContractForm,
  useLocale,
  usePermission,
  useTranslation,
  useWrite,
  type ContractForm,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  EntryForm,
  ErrorPanel,
  FormCheckboxField,
  FormMoneyField,
  FormNumberField,
  FormPhoneField,
  FormSearchSelect,
  FormSelectField,
  FormTextField,
  FormTimeDropdown,
  LoadingOverlay,
  makeStyles,
  MessageBar,
  MessageBarBody,
  PageHeader,
  SaveRegular,
  Text,
  useWatch,
} from '@honjin/ui';
import { useEffect, useEffectEvent } from 'react';
import { FormSection } from '../home/form-section.tsx';
import { StaleNotice } from '../plain/stale-notice.tsx';
import { useStaleSave, type Newest } from '../plain/use-stale-save.ts';
import { StoreLogo } from './store-logo.tsx';
import { useTowns } from './use-towns.ts';

type Store = ResponseOf<typeof showStore>;
type StoreForm = { [Name in keyof typeof storeFields]: string | number | boolean | null } & {
  version: number;
};

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '12px' } });

const FORM_ID = 'store-settings';

function formOf(store: Store): StoreForm {
  const { storeSetting } = store;
  // A service of a release before does not tell these yet.
  const staffPinMinLength = storeSetting.staffPinMinLength ?? PIN_USUAL_LENGTH;
  const { secondPersonYen = USUAL_SECOND_PERSON_YEN, longestStayNights = LONGEST_STAY_NIGHTS } = storeSetting;
  const { leastPercent, mostPercent } = USUAL_PUSHED_LIMITS;
  const { pushedLeastPercent = leastPercent, pushedMostPercent = mostPercent } = storeSetting;
  const known = {
    staffPinMinLength,
    secondPersonYen,
    longestStayNights,
    pushedLeastPercent,
    pushedMostPercent,
  };
  const flat = { ...store, ...storeSetting, ...known };
  const names = Object.keys(storeFields) as (keyof typeof storeFields)[];
  const entries = names.map((name) => [name, flat[name]] as const);
  return { ...Object.fromEntries(entries), version: store.version } as StoreForm;
}

const newestOf = (store: Store): Newest<StoreForm> => ({ values: formOf(store), version: store.version });

function useLabels() {
  const { t } = useTranslation('masters');
  return (name: string) => t([`own.store.${name}`, `fields.${name}`]);
}

type Control = ContractForm<StoreForm>['control'];

function BasicFields({ control }: { control: Control }) {
  const label = useLabels();
  const { t } = useTranslation('masters');
  return (
    <FormSection title={t('store.basic')}>
      <FormTextField control={control} name="storeCd" label={label('storeCd')} required maxLength={20} />
      <FormTextField control={control} name="name" label={label('name')} required maxLength={100} />
      <FormTextField control={control} name="nameKanji" label={label('nameKanji')} maxLength={100} />
      <FormTextField control={control} name="nameE" label={label('nameE')} maxLength={100} />
      <FormPhoneField control={control} name="tel" label={label('tel')} required />
      <FormPhoneField control={control} name="fax" label={label('fax')} />
      <FormTextField control={control} name="email" label={label('email')} type="email" />
      <FormTextField control={control} name="url" label={label('url')} type="url" />
      <FormTextField control={control} name="zipcode" label={label('zipcode')} inputMode="numeric" />
      <FormTextField control={control} name="address1" label={label('address1')} />
      <FormTextField control={control} name="address2" label={label('address2')} />
    </FormSection>
  );
}

function ManagerFields({ control }: { control: Control }) {
  const label = useLabels();
  const { t } = useTranslation('masters');
  return (
    <FormSection title={t('store.manager')}>
      <FormTextField control={control} name="managerName" label={label('managerName')} />
      <FormTextField control={control} name="managerDepartment" label={label('managerDepartment')} />
      <FormPhoneField control={control} name="managerTel" label={label('managerTel')} />
      <FormTextField control={control} name="managerEmail" label={label('managerEmail')} type="email" />
    </FormSection>
  );
}

function PolicyFields({ control }: { control: Control }) {
  const label = useLabels();
  const { t } = useTranslation('masters');
  const towns = useTowns();
  const roundings = STORE_ROUNDINGS.map((value) => ({ value, label: t(`choices.rounding.${value}`) }));
  return (
    <FormSection title={t('store.policies')}>
      <FormTimeDropdown control={control} name="checkInTime" label={label('checkInTime')} required />
      <FormTimeDropdown control={control} name="checkOutTime" label={label('checkOutTime')} required />
      <FormNumberField
        control={control}
        name="longestStayNights"
        label={label('longestStayNights')}
        min={1}
        max={LONGEST_STAY_NIGHTS}
      />
      <FormMoneyField
        control={control}
        name="secondPersonYen"
        label={label('secondPersonYen')}
        hint={t('store.secondPersonHint')}
      />
      <FormNumberField control={control} name="shiftCount" label={label('shiftCount')} min={1} max={5} />
      <FormCheckboxField
        control={control}
        name="isIndividualClosing"
        label={label('isIndividualClosing')}
        hint={t('store.individualClosingHint')}
      />
      <FormSelectField
        control={control}
        name="chargeFraction"
        label={label('chargeFraction')}
        choices={roundings}
      />
      <FormSelectField
        control={control}
        name="consumptionTaxFraction"
        label={label('consumptionTaxFraction')}
        choices={roundings}
      />
      <FormSearchSelect
        control={control}
        name="municipality"
        label={label('municipality')}
        hint={t('store.municipalityHint')}
        options={towns}
        freeText
      />
      <FormTextField
        control={control}
        name="accommodationTaxNo"
        label={label('accommodationTaxNo')}
        hint={t('store.taxNoHint')}
        maxLength={30}
      />
      <FormCheckboxField control={control} name="isSpa" label={label('isSpa')} />
      <FormTextField
        control={control}
        name="bathTaxNo"
        label={label('bathTaxNo')}
        hint={t('store.taxNoHint')}
        maxLength={30}
      />
    </FormSection>
  );
}

function PushedFields({ control }: { control: Control }) {
  const label = useLabels();
  const { t } = useTranslation('masters');
  return (
    <FormSection title={t('store.pushed')}>
      <FormNumberField
        control={control}
        name="pushedLeastPercent"
        label={label('pushedLeastPercent')}
        hint={t('store.pushedLeastHint')}
        min={1}
        max={100}
      />
      <FormNumberField
        control={control}
        name="pushedMostPercent"
        label={label('pushedMostPercent')}
        hint={t('store.pushedMostHint')}
        min={100}
        max={MOST_PUSHED_PERCENT}
      />
    </FormSection>
  );
}

function InvoiceFields({ control }: { control: Control }) {
  const label = useLabels();
  const { t } = useTranslation('masters');
  const number = String(useWatch({ control, name: 'invoiceRegistrationNo' }));
  return (
    <FormSection title={t('store.invoice')}>
      <FormTextField control={control} name="companyName" label={label('companyName')} />
      <FormTextField
        control={control}
        name="invoiceRegistrationNo"
        label={label('invoiceRegistrationNo')}
        hint={t('store.invoiceHint')}
        maxLength={14}
        normalize={(text) => text.normalize('NFKC').trim().toUpperCase()}
      />
      {checkInvoiceNumber(number) === 'CHECK_DIGIT' && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('store.invoiceDigit')}</MessageBarBody>
        </MessageBar>
      )}
    </FormSection>
  );
}

function PasswordFields({ control }: { control: Control }) {
  const label = useLabels();
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const [minLength, pattern] = useWatch({ control, name: ['passwordMinLength', 'passwordPattern'] });
  const { patternJa, patternEn } = passwordMessage({
    minLength: Number(minLength),
    pattern: pattern as (typeof PASSWORD_PATTERNS)[number],
  });
  const rule = [Number(minLength), locale === 'ja' ? patternJa : patternEn];
  const patterns = PASSWORD_PATTERNS.map((value) => {
    const named = passwordMessage({ minLength: Number(minLength), pattern: value });
    return { value, label: locale === 'ja' ? named.patternJa : named.patternEn };
  });
  return (
    <FormSection title={t('store.passwords')}>
      <FormSelectField
        control={control}
        name="passwordPattern"
        label={label('passwordPattern')}
        choices={patterns}
      />
      <FormNumberField
        control={control}
        name="passwordMinLength"
        label={label('passwordMinLength')}
        min={4}
        max={64}
      />
      <FormNumberField
        control={control}
        name="staffPinMinLength"
        label={label('staffPinMinLength')}
        min={PIN_LEAST_LENGTH}
        max={PIN_MAX_LENGTH}
      />
      <Text>{t('org.store.passwordMessage', { message: errorMessage('HOS-05019-0', locale, rule) })}</Text>
    </FormSection>
  );
}

interface StoreSettingsProps {
  store: Store;
  load: () => Promise<Newest<StoreForm> | undefined>;
  onReload: () => void;
}

function useStoreForm({ store, load }: StoreSettingsProps) {
  const { t } = useTranslation('masters');
  const form = useContractForm<typeof editStore, StoreForm>(editStore, { defaultValues: formOf(store) });
  // The version is one of the form's values.
  const stale = useStaleSave({ form, load, onGoOn: () => undefined });
  // The newest state comes into the form while nothing is typed in it, and never over what is.
  const follow = useEffectEvent((newest: Store) => {
    if (newest.version > form.getValues('version')) stale.follow(newestOf(newest));
  });
  useEffect(() => follow(store), [store]);
  const change = useWrite(editStore, {
    invalidates: [showStore],
    successMessage: t('saved', { name: t('pages.store') }),
    handlesError: (error) => stale.handles(error) || form.showServerErrors(error),
    onSuccess: ({ version }) => form.reset({ ...form.getValues(), version }),
  });
  return { form, stale, change };
}

function StoreSettings(props: StoreSettingsProps) {
  const { store, onReload } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const label = useLabels();
  const locale = useLocale();
  const canEdit = usePermission('master', 'edit');
  const { form, stale, change } = useStoreForm(props);
  const { control } = form;
  return (
    <>
      <PageHeader
        title={t('pages.store')}
        subtitle={locale === 'en' && store.nameE !== '' ? store.nameE : store.name}
        actions={
          <ActionButton
            type="submit"
            form={FORM_ID}
            appearance="primary"
            icon={<SaveRegular />}
            busy={change.isPending}
            blockedReason={canEdit ? undefined : t('noEdit')}
          >
            {t('save')}
          </ActionButton>
        }
      />
      <StaleNotice stale={stale} label={label} onReload={onReload} />
      <EntryForm
        id={FORM_ID}
        className={styles.form}
        onSubmit={form.handleSubmit((values) => canEdit && change.mutate(values as never))}
      >
        <BasicFields control={control} />
        <PolicyFields control={control} />
        <PushedFields control={control} />
        <InvoiceFields control={control} />
        <PasswordFields control={control} />
        <ManagerFields control={control} />
      </EntryForm>
      <StoreLogo canEdit={canEdit} />
    </>
  );
}

/** The settings of the store: name and addresses, policies, invoice number, password rule. */
export function StorePage() {
  const { i18n } = useTranslation('masters');
  const answer = useCall(showStore, {}, { refetchOnWindowFocus: false });
  if (answer.error && !answer.data) {
    return (
      <ErrorPanel
        message={errorText(answer.error, i18n)}
        requestId={answer.error.requestId}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (!answer.data) return <LoadingOverlay loading />;
  const load = async () => {
    const { data } = await answer.refetch();
    return data && newestOf(data);
  };
  return <StoreSettings store={answer.data} load={load} onReload={() => void answer.refetch()} />;
}
