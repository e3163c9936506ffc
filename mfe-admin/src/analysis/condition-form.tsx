import {
  ANALYSIS_DIMENSIONS,
  ANALYSIS_MEASURES,
  ANALYSIS_PERIODS,
  listAnalysisChoices,
  REPORT_CATEGORIES,
} from '@honjin/contracts/reports';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { DateRangePicker, FilterBar, MultiSelect, SelectField } from '@honjin/ui';
import type { AnalysisDraft } from './draft.ts';

interface ConditionFormProps {
  draft: AnalysisDraft;
  onChange: (draft: AnalysisDraft) => void;
  onRun: () => void;
}

type Changing = Omit<ConditionFormProps, 'onRun'>;

function NarrowingFields({ draft, onChange }: Changing) {
  const { t } = useTranslation('admin');
  const choices = useCall(listAnalysisChoices, {}).data;
  const optionsOf = (named: readonly { id: string; name: string }[] = []) =>
    named.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <MultiSelect
        label={t('analysis.categories')}
        value={draft.categories}
        options={REPORT_CATEGORIES.map((value) => ({ value, label: t(`codes:salesCategory.${value}`) }))}
        placeholder={t('analysis.all')}
        onChange={(categories) =>
          onChange({ ...draft, categories: categories as AnalysisDraft['categories'] })
        }
      />
      <MultiSelect
        label={t('codes:analysisDimension.ROOM_TYPE')}
        value={draft.roomTypeIds}
        options={optionsOf(choices?.roomTypes)}
        placeholder={t('analysis.all')}
        onChange={(roomTypeIds) => onChange({ ...draft, roomTypeIds: [...roomTypeIds] })}
      />
      <MultiSelect
        label={t('codes:analysisDimension.PLAN')}
        value={draft.planIds}
        options={optionsOf(choices?.plans)}
        placeholder={t('analysis.all')}
        onChange={(planIds) => onChange({ ...draft, planIds: [...planIds] })}
      />
      <MultiSelect
        label={t('codes:analysisDimension.SALES_ROUTE')}
        value={draft.salesRouteIds}
        options={optionsOf(choices?.salesRoutes)}
        placeholder={t('analysis.all')}
        onChange={(salesRouteIds) => onChange({ ...draft, salesRouteIds: [...salesRouteIds] })}
      />
    </>
  );
}

/** The form of the conditions: the two sides, the figure, the days, and the limits. */
export function ConditionForm({ draft, onChange, onRun }: ConditionFormProps) {
  const { t } = useTranslation('admin');
  const choicesOf = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  const dimensions = choicesOf(ANALYSIS_DIMENSIONS, 'codes:analysisDimension');
  const change = (part: object) => onChange({ ...draft, ...part });
  return (
    <FilterBar label={t('analysis.conditions')} onSearch={onRun}>
      <SelectField
        label={t('analysis.rows')}
        value={draft.rows}
        choices={dimensions}
        onChange={(rows) => change({ rows })}
      />
      <SelectField
        label={t('analysis.columns')}
        value={draft.columns}
        choices={dimensions}
        error={draft.rows === draft.columns ? t('analysis.sameTwice') : undefined}
        onChange={(columns) => change({ columns })}
      />
      <SelectField
        label={t('analysis.figure')}
        value={draft.measure}
        choices={choicesOf(ANALYSIS_MEASURES, 'codes:analysisMeasure')}
        onChange={(measure) => change({ measure })}
      />
      <SelectField
        label={t('analysis.days')}
        value={draft.period}
        choices={choicesOf(ANALYSIS_PERIODS, 'analysis.period')}
        onChange={(period) => change({ period })}
      />
      {draft.period === 'DATES' && (
        <DateRangePicker
          label={t('analysis.dates')}
          value={{ from: draft.dateFrom, until: draft.dateTo }}
          required
          onChange={({ from, until }) => change({ dateFrom: from, dateTo: until })}
        />
      )}
      <NarrowingFields draft={draft} onChange={onChange} />
    </FilterBar>
  );
}
