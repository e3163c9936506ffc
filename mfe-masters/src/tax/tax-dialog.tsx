import {
  createTax,
  editTax,
  listTaxes,
  listTaxPresets,
  taxForm,
  type TAX_KINDS,
  type TaxInput,
  type TaxRow,
} from '@honjin/contracts/masters';
import { formatDate, nameIn } from '@honjin/domain';
import {
  useCall,
  useLocale,
  useSchemaForm,
  useTranslation,
  useWrite,
  type ContractForm,
} from '@honjin/mfe-kit';
import {
  Button,
  FormDatePicker,
  FormOptionalDate,
  FormDialog,
  FormTextField,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  SearchSelect,
  SelectField,
  Tab,
  TabList,
  Text,
  tokens,
  useController,
  useWatch,
} from '@honjin/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { StaleNotice } from '../plain/stale-notice.tsx';
import { useStaleSave } from '../plain/use-stale-save.ts';
import { blankTax, rulesOf } from './blank-tax.ts';
import { AccommodationFields, BathFields, ConsumptionFields } from './rule-fields.tsx';
import { TaxRehearsal } from './tax-rehearsal.tsx';
import { TaxTrial } from './tax-trial.tsx';

type Kind = (typeof TAX_KINDS)[number];
type Form = ContractForm<TaxInput>;

export interface TaxEditing {
  /** A new period copies the rule that it ends. */
  readonly mode: 'create' | 'copy' | 'edit' | 'period';
  readonly row?: TaxRow;
}

export interface TaxDialogProps {
  kinds: readonly Kind[];
  editing: TaxEditing;
  canEdit: boolean;
  onClose: () => void;
  /** Reads the tax again; undefined: it is gone. */
  load: () => Promise<TaxRow | undefined>;
  /** Fetches the list again and opens the tax as it is now. */
  onReload: () => void;
  /** Begins a new period of a rule that is not changed any more. */
  onNewPeriod: (row: TaxRow) => void;
}

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: '12px 16px' },
  error: { color: 'var(--colorPaletteRedForeground1)' },
  rule: {
    border: 'none',
    margin: 0,
    padding: 0,
    minWidth: 0,
    // Fields that cannot be changed look like it, and stay easy to read.
    '&:disabled .fui-Input, &:disabled .fui-Select__select': {
      backgroundColor: tokens.colorNeutralBackground3,
    },
    '&:disabled button': { display: 'none' },
  },
});

type Translate = ReturnType<typeof useTranslation<'masters'>>['t'];

function titleOf(t: Translate, kinds: readonly Kind[]): string {
  return t(kinds.includes('CONSUMPTION') ? 'pages.consumption-tax' : 'pages.tax');
}

function startOf({ mode, row }: TaxEditing, kind: Kind): TaxInput {
  if (!row) return blankTax(kind);
  const { id: _id, version: _version, lastUsedDate: _lastUsedDate, ...input } = row;
  if (mode === 'period') return { ...input, code: '', validFrom: '' };
  return mode === 'copy' ? { ...input, code: '' } : input;
}

/** Rules of towns and of the law, to begin with. */
function PresetField({ kinds, form }: { kinds: readonly Kind[]; form: Form }) {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const answer = useCall(listTaxPresets, {}, { staleTime: Infinity });
  const presets = (answer.data?.presets ?? []).filter((preset) => kinds.includes(preset.kind));
  const code = useWatch({ control: form.control, name: 'code' });
  return (
    <SearchSelect
      label={t('tax.preset')}
      hint={t('tax.presetHint')}
      options={presets.map((preset) => ({
        value: preset.code,
        label: `${nameIn(locale, preset)} ${preset.validFrom}`,
        note: t(`choices.taxKind.${preset.kind}`),
      }))}
      value={presets.some((preset) => preset.code === code) ? code : ''}
      valueLabel=""
      onChange={(chosen) => {
        const preset = presets.find((one) => one.code === chosen);
        if (preset) form.reset(preset, { keepDefaultValues: true });
      }}
    />
  );
}

function EndField({ form }: { form: Form }) {
  const { t } = useTranslation('masters');
  const { fieldState } = useController({ control: form.control, name: 'validTo' });
  return (
    <FormOptionalDate
      control={form.control}
      name="validTo"
      label={t('fields.validTo')}
      hint={fieldState.error ? undefined : t('tax.openEnd')}
    />
  );
}

function RuleFields({ form }: { form: Form }) {
  const { control, setValue } = form;
  const [accommodation, bath, consumption] = useWatch({
    control,
    name: ['accommodation', 'bath', 'consumption'],
  });
  const dirty = { shouldDirty: true, shouldValidate: true };
  return (
    <>
      {accommodation && (
        <AccommodationFields
          value={accommodation}
          onChange={(rule) => setValue('accommodation', rule, dirty)}
        />
      )}
      {bath && <BathFields value={bath} onChange={(rule) => setValue('bath', rule, dirty)} />}
      {consumption && (
        <ConsumptionFields value={consumption} onChange={(rule) => setValue('consumption', rule, dirty)} />
      )}
    </>
  );
}

function KindField({ kinds, form }: { kinds: readonly Kind[]; form: Form }) {
  const { t } = useTranslation('masters');
  const kind = useWatch({ control: form.control, name: 'kind' });
  if (kinds.length === 1) return null;
  return (
    <SelectField
      label={t('fields.kind')}
      choices={kinds.map((value) => ({ value, label: t(`choices.taxKind.${value}`) }))}
      value={kind}
      onChange={(chosen) =>
        form.reset({ ...form.getValues(), ...rulesOf(chosen as Kind) }, { keepDefaultValues: true })
      }
    />
  );
}

/** Tells whether a saved rule is not changed any more (R-TAX-19). */
function isUsedTax({ mode, row }: TaxEditing): boolean {
  return mode === 'edit' && row !== undefined && row.lastUsedDate !== null;
}

/** Says why a rule is not changed any more, and the way to a new one. */
function UsedNotice({ row, onNewPeriod }: { row: TaxRow; onNewPeriod: (() => void) | undefined }) {
  const { t } = useTranslation('masters');
  return (
    <MessageBar intent="info">
      <MessageBarBody>{t('org.tax.used', { date: formatDate(row.lastUsedDate ?? '') })}</MessageBarBody>
      {onNewPeriod && (
        <MessageBarActions>
          <Button onClick={onNewPeriod}>{t('org.tax.newPeriod')}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

const TABS = ['rule', 'try', 'rehearse'] as const;
type TabKey = (typeof TABS)[number];

/** The fields of the rule: where and when it holds, and how the tax is laid. */
function RulePart({ kinds, form, editing }: { kinds: readonly Kind[]; form: Form; editing: TaxEditing }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { control } = form;
  const { errors } = form.formState;
  const isUsed = isUsedTax(editing);
  const tierError = errors.accommodation?.message ?? errors.bath?.message ?? errors.kind?.message;
  return (
    <>
      {editing.mode === 'create' && <PresetField kinds={kinds} form={form} />}
      <div className={styles.grid}>
        {!isUsed && editing.mode !== 'period' && <KindField kinds={kinds} form={form} />}
        <FormTextField control={control} name="code" label={t('fields.code')} required maxLength={40} />
        <FormTextField
          control={control}
          name="name"
          label={t(kinds.includes('CONSUMPTION') ? 'fields.name' : 'own.tax.name')}
          required
          maxLength={60}
        />
        <FormTextField control={control} name="nameEn" label={t('own.tax.nameEn')} maxLength={60} />
        <fieldset className={styles.rule} disabled={isUsed}>
          <FormDatePicker
            control={control}
            name="validFrom"
            label={t('fields.validFrom')}
            required
            hint={editing.mode === 'period' ? t('org.tax.periodHint') : undefined}
          />
        </fieldset>
        <EndField form={form} />
      </div>
      <fieldset className={styles.rule} disabled={isUsed} aria-label={t('tax.rule')}>
        <RuleFields form={form} />
      </fieldset>
      {tierError !== undefined && (
        <Text role="alert" className={styles.error}>
          {t('tax.ruleError')}
        </Text>
      )}
    </>
  );
}

function TaxTabs({ value, onChange }: { value: TabKey; onChange: (tab: TabKey) => void }) {
  const { t } = useTranslation('masters');
  return (
    <TabList
      aria-label={t('org.tax.tabs')}
      selectedValue={value}
      onTabSelect={(_, { value: tab }) => onChange(tab as TabKey)}
    >
      {TABS.map((tab) => (
        <Tab key={tab} value={tab}>
          {t(`org.tax.tab.${tab}`)}
        </Tab>
      ))}
    </TabList>
  );
}

function useTaxSave({ kinds, editing, load, onClose }: TaxDialogProps) {
  const { t } = useTranslation('masters');
  const form = useSchemaForm<TaxInput>(taxForm as z.ZodType<unknown, TaxInput>, {
    defaultValues: startOf(editing, kinds[0] ?? 'ACCOMMODATION'),
  });
  const [version, setVersion] = useState(editing.row?.version);
  const stale = useStaleSave({
    form,
    load: async () => {
      const row = await load();
      return row && { values: startOf({ mode: 'edit', row }, row.kind), version: row.version };
    },
    onGoOn: (newest) => setVersion(newest.version),
  });
  const saving = {
    invalidates: [listTaxes],
    successMessage: t('saved', { name: titleOf(t, kinds) }),
    handlesError: (error: unknown) => stale.handles(error) || form.showServerErrors(error),
    onSuccess: onClose,
  };
  const creation = useWrite(createTax, saving);
  const change = useWrite(editTax, saving);
  function save(input: TaxInput) {
    const { mode, row } = editing;
    if (mode === 'edit' && row && version) change.mutate({ ...input, id: row.id, version });
    else if (mode === 'period' && row)
      creation.mutate({ ...input, follows: { id: row.id, version: row.version } });
    else creation.mutate(input);
  }
  return { form, save, stale, isBusy: creation.isPending || change.isPending };
}

/** Shows one tax rule, a calculator for it, and its effect on the bookings. */
export function TaxDialog(props: TaxDialogProps) {
  const { kinds, editing, canEdit, onClose, onReload, onNewPeriod } = props;
  const { row } = editing;
  const { t } = useTranslation('masters');
  const { form, save, stale, isBusy } = useTaxSave(props);
  const [tab, setTab] = useState<TabKey>('rule');
  const tax = useWatch({ control: form.control }) as TaxInput;
  return (
    <FormDialog
      open
      size="large"
      title={t(`dialog.${editing.mode}`, { name: titleOf(t, kinds) })}
      blockedReason={canEdit ? undefined : t('noEdit')}
      busy={isBusy}
      // All fields that can be wrong are on the first tab.
      onSubmit={form.handleSubmit(save, () => setTab('rule'))}
      onCancel={onClose}
    >
      <StaleNotice stale={stale} label={(field) => t(`fields.${field}`)} onReload={onReload} />
      {row && isUsedTax(editing) && (
        <UsedNotice row={row} onNewPeriod={canEdit ? () => onNewPeriod(row) : undefined} />
      )}
      <TaxTabs value={tab} onChange={setTab} />
      {tab === 'rule' && <RulePart kinds={kinds} form={form} editing={editing} />}
      {tab === 'try' && <TaxTrial tax={tax} />}
      {tab === 'rehearse' && (
        <TaxRehearsal
          tax={tax}
          replacesId={editing.mode === 'edit' && editing.row ? editing.row.id : null}
          onCheck={() => form.trigger()}
        />
      )}
    </FormDialog>
  );
}
