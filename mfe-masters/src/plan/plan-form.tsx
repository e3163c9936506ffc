import {
  accountingItems,
  createPlan,
  editPlan,
  listPlans,
  listSeasonGroups,
  planForm,
  planGroups,
  salesRoutes,
  showPlan,
  type MasterItem,
  type PlanInput,
} from '@honjin/contracts/masters';
import { PRICE_BASES } from '@honjin/domain';
import {
  useCall,
  useLocale,
  usePermission,
  useSchemaForm,
  useTranslation,
  useWrite,
  type ContractForm,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  EntryForm,
  FormCheckboxField,
  FormDatePicker,
  FormNumberField,
  FormRadioField,
  FormSearchSelect,
  FormTextField,
  makeStyles,
  SaveRegular,
  SearchSelect,
  Text,
  TimeDropdown,
  useController,
  type SearchOption,
} from '@honjin/ui';
import type { z } from 'zod';
import { FormSection } from '../home/form-section.tsx';
import { ConflictNotice, isConflict } from '../plain/conflict-notice.tsx';
import { PlanItems } from './plan-items.tsx';
import { PlanRoutes } from './plan-routes.tsx';

type Control = ContractForm<PlanInput>['control'];

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  save: { alignSelf: 'flex-end' },
});

function useOptions(items: readonly MasterItem[] | undefined): SearchOption[] {
  const isJa = useLocale() === 'ja';
  return (items ?? []).map(({ id, code, name, nameEn }) => ({
    value: id,
    label: isJa || nameEn === '' ? name : nameEn,
    note: code,
  }));
}

function BasicFields({ control }: { control: Control }) {
  const { t } = useTranslation('masters');
  const groups = useOptions(useCall(planGroups.calls.dropdown, {}).data?.items);
  const { field: group } = useController({ control, name: 'planGroupId' });
  return (
    <FormSection title={t('plan.basic')}>
      <FormTextField control={control} name="code" label={t('fields.code')} required maxLength={20} />
      <FormTextField control={control} name="name" label={t('own.plan.name')} required maxLength={100} />
      <FormTextField control={control} name="nameEn" label={t('fields.nameEn')} maxLength={100} />
      <FormTextField
        control={control}
        name="receiptPrintName"
        label={t('fields.receiptPrintName')}
        maxLength={60}
      />
      <SearchSelect
        label={t('fields.planGroupId')}
        options={groups}
        value={group.value ?? ''}
        onChange={(id) => group.onChange(id === '' ? null : id)}
      />
      <FormNumberField control={control} name="displayOrder" label={t('fields.displayOrder')} min={0} />
      <FormCheckboxField control={control} name="isNonRefundable" label={t('plan.nonRefundable')} />
    </FormSection>
  );
}

function TimeField({ control, name }: { control: Control; name: 'checkInTime' | 'checkOutTime' }) {
  const { t } = useTranslation('masters');
  const { field, fieldState } = useController({ control, name });
  return (
    <TimeDropdown
      label={t(`fields.${name}`)}
      hint={t('plan.timeHint')}
      error={fieldState.error?.message}
      value={field.value ?? ''}
      onChange={(time) => field.onChange(time === '' ? null : time)}
    />
  );
}

function PeriodFields({ control }: { control: Control }) {
  const { t } = useTranslation('masters');
  const dates = ['acceptFrom', 'acceptTo', 'stayFrom', 'stayTo'] as const;
  return (
    <FormSection title={t('plan.periods')}>
      {dates.map((name) => (
        <FormDatePicker key={name} control={control} name={name} label={t(`fields.${name}`)} required />
      ))}
      <TimeField control={control} name="checkInTime" />
      <TimeField control={control} name="checkOutTime" />
    </FormSection>
  );
}

function PriceTermFields({ control, items }: { control: Control; items: SearchOption[] }) {
  const { t } = useTranslation('masters');
  const seasons = useOptions(useCall(listSeasonGroups, { q: '', page: 1, pageSize: 50 }).data?.rows);
  const choices = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`choices.${group}.${value}`) }));
  return (
    <FormSection title={t('plan.terms')}>
      <FormSearchSelect
        control={control}
        name="seasonGroupId"
        label={t('fields.seasonGroupId')}
        required
        options={seasons}
      />
      <FormSearchSelect
        control={control}
        name="roomAccountingItemId"
        label={t('plan.roomItem')}
        required
        options={items}
      />
      <FormRadioField
        control={control}
        name="basis"
        label={t('fields.basis')}
        choices={choices('basis', PRICE_BASES)}
      />
      <FormRadioField
        control={control}
        name="taxation"
        label={t('fields.taxation')}
        choices={choices('taxation', ['TAX_INCLUDED', 'TAX_EXCLUDED'])}
      />
      <FormNumberField
        control={control}
        name="servicePercent"
        label={t('plan.servicePercent')}
        unit="%"
        min={0}
        max={100}
      />
      <FormCheckboxField control={control} name="serviceIncluded" label={t('plan.serviceIncluded')} />
      <FormNumberField
        control={control}
        name="inseparableMeals"
        label={t('plan.inseparableMeals')}
        hint={t('plan.inseparableMealsHint')}
        min={0}
        max={3}
      />
      <FormCheckboxField
        control={control}
        name="chargesAccommodationTax"
        label={t('plan.chargesAccommodationTax')}
      />
      <FormCheckboxField control={control} name="chargesBathTax" label={t('plan.chargesBathTax')} />
    </FormSection>
  );
}

export interface PlanFormProps {
  start: PlanInput;
  /** The plan that is edited; a new one has none. */
  saved: { id: string; version: number } | undefined;
  /** The plan whose prices a new one takes over. */
  copyPricesFrom: string | null;
  onSaved: (saved: { id: string; version: number }) => void;
  onReload: () => void;
}

/** Everything of a plan but its prices. */
export function PlanForm({ start, saved, copyPricesFrom, onSaved, onReload }: PlanFormProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const canEdit = usePermission('plan', 'edit');
  const items = useOptions(useCall(accountingItems.calls.dropdown, {}).data?.items);
  const routes = useOptions(useCall(salesRoutes.calls.dropdown, {}).data?.items);
  const form = useSchemaForm<PlanInput>(planForm as z.ZodType<unknown, PlanInput>, { defaultValues: start });
  const saving = {
    invalidates: [listPlans, showPlan],
    successMessage: t('saved', { name: t('plan.title') }),
    handlesError: (error: unknown) => isConflict(error) || form.showServerErrors(error),
    onSuccess: (answer: { id: string; version: number }) => {
      form.reset(form.getValues());
      onSaved({ id: answer.id, version: answer.version });
    },
  };
  const creation = useWrite(createPlan, saving);
  const change = useWrite(editPlan, saving);
  const { control } = form;
  const { errors } = form.formState;

  function save(input: PlanInput) {
    if (!canEdit) return;
    if (saved) change.mutate({ ...input, ...saved });
    else creation.mutate({ ...input, copyPricesFrom });
  }
  return (
    <EntryForm label={t('plan.title')} className={styles.form} onSubmit={form.handleSubmit(save)}>
      <ConflictNotice error={change.error} label={(field) => t(`fields.${field}`)} onReload={onReload} />
      <BasicFields control={control} />
      <PeriodFields control={control} />
      <PriceTermFields control={control} items={items} />
      <FormSection title={t('plan.items')} plain>
        <PlanItems control={control} options={items} />
        {errors.items?.message !== undefined && <Text role="alert">{t('plan.itemTwice')}</Text>}
      </FormSection>
      <FormSection title={t('plan.routes')} plain>
        <PlanRoutes control={control} options={routes} />
        {errors.salesRoutes?.message !== undefined && <Text role="alert">{t('plan.routeTwice')}</Text>}
      </FormSection>
      <ActionButton
        className={styles.save}
        type="submit"
        appearance="primary"
        icon={<SaveRegular />}
        busy={creation.isPending || change.isPending}
        blockedReason={canEdit ? undefined : t('noEdit')}
      >
        {t('save')}
      </ActionButton>
    </EntryForm>
  );
}
