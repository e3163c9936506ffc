import {
  accountingItems,
  arrangements,
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
  type PlanPriceInput,
} from '@honjin/contracts/masters';
import { PLAN_USES, PRICE_BASES, nameIn } from '@honjin/domain';
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
  FormOptionalDate,
  FormRadioField,
  FormSearchSelect,
  FormTextAreaField,
  FormTextField,
  makeStyles,
  SaveRegular,
  SearchSelect,
  Text,
  TimeDropdown,
  useController,
  type SearchOption,
} from '@honjin/ui';
import { useEffect, type RefObject } from 'react';
import type { z } from 'zod';
import { FormSection } from '../home/form-section.tsx';
import { StaleNotice } from '../plain/stale-notice.tsx';
import { useStaleSave, type Newest } from '../plain/use-stale-save.ts';
import { WeekdayField } from '../strategy/weekday-field.tsx';
import { PlanArrangements } from './plan-arrangements.tsx';
import { PlanCancellation } from './plan-cancellation.tsx';
import { PlanItems } from './plan-items.tsx';
import { PlanRoutes } from './plan-routes.tsx';

type Control = ContractForm<PlanInput>['control'];

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  save: { alignSelf: 'flex-end' },
});

function useOptions(items: readonly MasterItem[] | undefined): SearchOption[] {
  const locale = useLocale();
  return (items ?? []).map(({ id, code, name, nameEn }) => ({
    value: id,
    label: nameIn(locale, { name, nameEn }),
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
      {[0, 1, 2].map((index) => (
        <FormTextField
          key={index}
          control={control}
          name={`printTitles.${index}`}
          label={t('plan.printTitle', { number: index + 1 })}
          maxLength={40}
        />
      ))}
      <FormTextAreaField control={control} name="content" label={t('fields.content')} maxLength={1_000} />
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
      <FormOptionalDate
        control={control}
        name="saleFrom"
        label={t('fields.saleFrom')}
        hint={t('plan.openDate')}
      />
      <FormOptionalDate
        control={control}
        name="saleTo"
        label={t('fields.saleTo')}
        hint={t('plan.openDate')}
      />
      {dates.map((name) => (
        <FormDatePicker key={name} control={control} name={name} label={t(`fields.${name}`)} required />
      ))}
      <FormRadioField
        control={control}
        name="stayUse"
        label={t('fields.stayUse')}
        choices={PLAN_USES.map((value) => ({ value, label: t(`choices.stayUse.${value}`) }))}
      />
      <WeekdayField control={control} name="weekdays" label={t('fields.weekdays')} />
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

/** Edits what comes with the plan besides its price, and what giving it up costs. */
function PlanExtras({
  control,
  errors,
}: {
  control: Control;
  errors: ContractForm<PlanInput>['formState']['errors'];
}) {
  const { t } = useTranslation('masters');
  const options = useOptions(useCall(arrangements.calls.dropdown, {}).data?.items);
  return (
    <>
      <FormSection title={t('plan.arrangements')} plain>
        <PlanArrangements control={control} options={options} part="arrangements" />
      </FormSection>
      <FormSection title={t('plan.tickets')} plain>
        <PlanArrangements control={control} options={options} part="tickets" />
        {errors.tickets?.message !== undefined && <Text role="alert">{errors.tickets.message}</Text>}
      </FormSection>
      <FormSection title={t('plan.cancellation')} plain>
        <PlanCancellation control={control} />
        {errors.cancellationPolicy?.message !== undefined && (
          <Text role="alert">{t('plan.cancellationWrong')}</Text>
        )}
      </FormSection>
    </>
  );
}

export interface PlanFormProps {
  start: PlanInput;
  /** The plan that is edited; a new one has none. */
  saved: { id: string; version: number } | undefined;
  /** The plan whose prices a new one takes over. */
  copyPricesFrom: string | null;
  onSaved: (saved: { id: string; version: number }) => void;
  /** Reads the plan again; undefined: it is gone. */
  load: () => Promise<Newest<PlanInput> | undefined>;
  /** Goes on from a version that somebody else saved. */
  onGoOn: (version: number) => void;
  onReload: () => void;
  /** Lets others read the values of the form. */
  draftRef?: RefObject<() => PlanInput>;
  /** Prices that were entered for a new plan; null: none were. */
  enteredPrices?: () => PlanPriceInput[] | null;
}

function usePlanForm(props: PlanFormProps) {
  const { start, saved, copyPricesFrom, onSaved, load, onGoOn, enteredPrices } = props;
  const { t } = useTranslation('masters');
  const canEdit = usePermission('plan', 'edit');
  const form = useSchemaForm<PlanInput>(planForm as z.ZodType<unknown, PlanInput>, { defaultValues: start });
  const stale = useStaleSave({ form, load, onGoOn: ({ version }) => onGoOn(version) });
  const saving = {
    invalidates: [listPlans, showPlan],
    successMessage: t('saved', { name: t('plan.title') }),
    handlesError: (error: unknown) => stale.handles(error) || form.showServerErrors(error),
    onSuccess: (answer: { id: string; version: number }) => {
      form.reset(form.getValues());
      onSaved({ id: answer.id, version: answer.version });
    },
  };
  const creation = useWrite(createPlan, saving);
  const change = useWrite(editPlan, saving);
  function save(input: PlanInput) {
    if (!canEdit) return;
    const plan = { ...input, printTitles: input.printTitles.filter((title) => title.trim() !== '') };
    if (saved) change.mutate({ ...plan, ...saved });
    else creation.mutate({ ...plan, copyPricesFrom, prices: enteredPrices?.() ?? null });
  }
  return { form, stale, save, isBusy: creation.isPending || change.isPending };
}

/** Everything of a plan but its prices. */
export function PlanForm(props: PlanFormProps) {
  const { onReload, draftRef } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const canEdit = usePermission('plan', 'edit');
  const items = useOptions(useCall(accountingItems.calls.dropdown, {}).data?.items);
  const routes = useOptions(useCall(salesRoutes.calls.dropdown, {}).data?.items);
  const { form, stale, save, isBusy } = usePlanForm(props);
  const { control, getValues } = form;
  const { errors } = form.formState;
  useEffect(() => {
    if (draftRef) draftRef.current = getValues;
  }, [draftRef, getValues]);
  return (
    <EntryForm label={t('plan.title')} className={styles.form} onSubmit={form.handleSubmit(save)}>
      <StaleNotice
        stale={stale}
        label={(name) => t([`plan.field.${name}`, `fields.${name}`])}
        onReload={onReload}
      />
      <BasicFields control={control} />
      <PeriodFields control={control} />
      <PriceTermFields control={control} items={items} />
      <FormSection title={t('plan.items')} plain>
        <PlanItems control={control} options={items} />
        {errors.items?.message !== undefined && <Text role="alert">{t('plan.itemTwice')}</Text>}
      </FormSection>
      <PlanExtras control={control} errors={errors} />
      <FormSection title={t('plan.routes')} plain>
        <PlanRoutes control={control} options={routes} />
        {errors.salesRoutes?.message !== undefined && <Text role="alert">{t('plan.routeTwice')}</Text>}
      </FormSection>
      <ActionButton
        className={styles.save}
        type="submit"
        appearance="primary"
        icon={<SaveRegular />}
        busy={isBusy}
        blockedReason={canEdit ? undefined : t('noEdit')}
      >
        {t('save')}
      </ActionButton>
    </EntryForm>
  );
}
