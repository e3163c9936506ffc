import {
  createRateStrategy,
  editRateStrategy,
  listPlanItems,
  listRateStrategies,
  listSeasonGroups,
  rateStrategyForm,
  roomTypes,
  type MasterItem,
  type RateStrategyInput,
} from '@honjin/contracts/masters';
import { RATE_ADJUSTMENTS, nameIn } from '@honjin/domain';
import {
  useCall,
  useLocale,
  useName,
  useSchemaForm,
  useTranslation,
  useWrite,
  type ContractForm,
} from '@honjin/mfe-kit';
import {
  FormCheckboxField,
  FormDialog,
  FormMoneyField,
  FormMultiSelect,
  FormNumberField,
  FormOptionalDate,
  FormRadioField,
  FormTextField,
  makeStyles,
  type SearchOption,
} from '@honjin/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { FormSection } from '../home/form-section.tsx';
import { StaleNotice } from '../plain/stale-notice.tsx';
import { useStaleSave } from '../plain/use-stale-save.ts';
import { BLANK_STRATEGY, strategyInput, type StrategyRow } from './blank-strategy.ts';
import { WeekdayField } from './weekday-field.tsx';

type Control = ContractForm<RateStrategyInput>['control'];

export interface StrategyEditing {
  readonly mode: 'create' | 'copy' | 'edit';
  readonly row?: StrategyRow;
}

export interface StrategyDialogProps {
  editing: StrategyEditing;
  canEdit: boolean;
  onClose: () => void;
  /** Reads the strategy again; undefined: it is gone. */
  load: () => Promise<StrategyRow | undefined>;
  onReload: () => void;
}

const useStyles = makeStyles({ body: { display: 'flex', flexDirection: 'column', gap: '12px' } });

function useItemOptions(items: readonly MasterItem[] | undefined): SearchOption[] {
  const locale = useLocale();
  return (items ?? []).map(({ id, code, name, nameEn }) => ({
    value: id,
    label: nameIn(locale, { name, nameEn }),
    note: code,
  }));
}

function useSeasonOptions() {
  const groups = useCall(listSeasonGroups, { q: '', page: 1, pageSize: 50 }).data?.rows ?? [];
  const ranks = [...new Set(groups.flatMap(({ priceRanks }) => priceRanks))];
  const nameOf = useName();
  const seasons = new Map(
    groups.flatMap((group) => group.seasons.map((season) => [season.code, nameOf(season)])),
  );
  return {
    ranks: ranks.map((rank) => ({ value: rank, label: rank })),
    seasons: [...seasons].map(([code, name]) => ({ value: code, label: name, note: code })),
  };
}

function Conditions({ control }: { control: Control }) {
  const { t } = useTranslation('masters');
  const { ranks, seasons } = useSeasonOptions();
  const plans = useItemOptions(useCall(listPlanItems, {}).data?.items);
  const types = useItemOptions(useCall(roomTypes.calls.dropdown, {}).data?.items);
  const number = { control, min: 0 };
  return (
    <FormSection title={t('strategy.conditions')}>
      <FormOptionalDate control={control} name="stayFrom" label={t('fields.stayFrom')} />
      <FormOptionalDate control={control} name="stayTo" label={t('fields.stayTo')} />
      <WeekdayField control={control} name="weekdays" label={t('fields.weekdays')} />
      <FormMultiSelect control={control} name="ranks" label={t('fields.ranks')} options={ranks} />
      <FormMultiSelect
        control={control}
        name="seasonCodes"
        label={t('fields.seasonCodes')}
        options={seasons}
      />
      <FormMultiSelect control={control} name="planIds" label={t('fields.planIds')} options={plans} />
      <FormMultiSelect control={control} name="roomTypeIds" label={t('fields.roomTypeIds')} options={types} />
      <FormNumberField {...number} name="occupancyFrom" label={t('fields.occupancyFrom')} unit="%" />
      <FormNumberField {...number} name="occupancyTo" label={t('fields.occupancyTo')} unit="%" />
      <FormNumberField {...number} name="leadFrom" label={t('fields.leadFrom')} unit={t('strategy.days')} />
      <FormNumberField {...number} name="leadTo" label={t('fields.leadTo')} unit={t('strategy.days')} />
    </FormSection>
  );
}

function ChangeFields({ control }: { control: Control }) {
  const { t } = useTranslation('masters');
  return (
    <FormSection title={t('strategy.change')}>
      <FormRadioField
        control={control}
        name="adjustment"
        label={t('fields.adjustment')}
        choices={RATE_ADJUSTMENTS.map((value) => ({ value, label: t(`choices.adjustment.${value}`) }))}
      />
      <FormNumberField
        control={control}
        name="value"
        min={-9_999_999}
        max={9_999_999}
        label={t('fields.value')}
        hint={t('strategy.valueHint')}
        required
      />
      <FormMoneyField control={control} name="floorYen" label={t('fields.floorYen')} />
      <FormMoneyField control={control} name="ceilingYen" label={t('fields.ceilingYen')} />
    </FormSection>
  );
}

function useStrategyForm({ editing, load, onClose }: StrategyDialogProps) {
  const { t } = useTranslation('masters');
  const { mode, row } = editing;
  const form = useSchemaForm<RateStrategyInput>(rateStrategyForm as z.ZodType<unknown, RateStrategyInput>, {
    defaultValues: row === undefined ? BLANK_STRATEGY : strategyInput(row, mode === 'copy' ? 'copy' : 'edit'),
  });
  const [version, setVersion] = useState(row?.version);
  const stale = useStaleSave({
    form,
    load: async () => {
      const newest = await load();
      return newest && { values: strategyInput(newest, 'edit'), version: newest.version };
    },
    onGoOn: (newest) => setVersion(newest.version),
  });
  const saving = {
    invalidates: [listRateStrategies],
    successMessage: t('saved', { name: t('strategy.title') }),
    handlesError: (error: unknown) => stale.handles(error) || form.showServerErrors(error),
    onSuccess: onClose,
  };
  const creation = useWrite(createRateStrategy, saving);
  const change = useWrite(editRateStrategy, saving);
  function save(input: RateStrategyInput) {
    if (mode === 'edit' && row && version) change.mutate({ ...input, id: row.id, version });
    else creation.mutate(input);
  }
  return { form, save, stale, isBusy: creation.isPending || change.isPending };
}

/** One strategy: when it applies and how it moves the price. */
export function StrategyDialog(props: StrategyDialogProps) {
  const { editing, canEdit, onClose, onReload } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { form, save, stale, isBusy } = useStrategyForm(props);
  const { control } = form;
  return (
    <FormDialog
      open
      size="large"
      title={t(`dialog.${editing.mode}`, { name: t('strategy.title') })}
      blockedReason={canEdit ? undefined : t('noEdit')}
      busy={isBusy}
      onSubmit={form.handleSubmit(save)}
      onCancel={onClose}
    >
      <div className={styles.body}>
        <StaleNotice stale={stale} label={(field) => t(`fields.${field}`)} onReload={onReload} />
        <FormSection title={t('plan.basic')}>
          <FormTextField control={control} name="code" label={t('fields.code')} required maxLength={20} />
          <FormTextField control={control} name="name" label={t('fields.name')} required maxLength={60} />
          <FormTextField control={control} name="nameEn" label={t('fields.nameEn')} maxLength={60} />
          <FormCheckboxField control={control} name="isActive" label={t('strategy.isActive')} />
        </FormSection>
        <ChangeFields control={control} />
        <Conditions control={control} />
      </div>
    </FormDialog>
  );
}
