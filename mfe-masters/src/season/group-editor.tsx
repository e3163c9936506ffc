import {
  createSeasonGroup,
  editSeasonGroup,
  listHolidays,
  listSeasonGroups,
  seasonGroupForm,
  showSeasonGroup,
  type SeasonGroupInput,
} from '@honjin/contracts/masters';
import {
  useCall,
  usePermission,
  useSchemaForm,
  useSearchParams,
  useTranslation,
  useWrite,
  type ContractForm,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  Button,
  ChevronLeftRegular,
  ChevronRightRegular,
  EntryForm,
  FormTextField,
  makeStyles,
  SaveRegular,
  SelectField,
  Text,
  TextField,
  useWatch,
} from '@honjin/ui';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { FormSection } from '../home/form-section.tsx';
import { useToday } from '../home/use-today.ts';
import { ConflictNotice, isConflict } from '../plain/conflict-notice.tsx';
import { withRank, type Nights, type Period } from './calendar-of.ts';
import { PeriodBar } from './period-bar.tsx';
import { datesOf } from './period-dates.ts';
import { SeasonList } from './season-list.tsx';
import { WeekRanks } from './week-ranks.tsx';
import { YearCalendar } from './year-calendar.tsx';

type Form = ContractForm<SeasonGroupInput>;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  years: { display: 'flex', alignItems: 'center', gap: '8px' },
  year: { minWidth: '64px', textAlign: 'center', fontWeight: 600 },
  save: { alignSelf: 'flex-end' },
});

const DIRTY = { shouldDirty: true, shouldValidate: true } as const;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

function GroupFields({ form, group }: { form: Form; group: SeasonGroupInput }) {
  const { t } = useTranslation('masters');
  const { control, setValue } = form;
  const { errors } = form.formState;
  const [typed, setTyped] = useState(group.priceRanks.join(' '));
  return (
    <FormSection title={t('season.group')}>
      <FormTextField control={control} name="code" label={t('fields.code')} required maxLength={20} />
      <FormTextField control={control} name="name" label={t('fields.name')} required maxLength={60} />
      <FormTextField control={control} name="nameEn" label={t('fields.nameEn')} maxLength={60} />
      <TextField
        label={t('season.priceRanks')}
        hint={t('season.priceRanksHint')}
        required
        error={errors.priceRanks?.message}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          const ranks = text
            .normalize('NFKC')
            .split(/[\s,、]+/)
            .filter((rank) => rank !== '');
          setValue('priceRanks', [...new Set(ranks)], DIRTY);
        }}
      />
      <SelectField
        label={t('season.holidayEveAs')}
        emptyLabel={t('season.ownWeekday')}
        choices={EVERY_DAY.map((day) => ({ value: String(day), label: t(`weekdays.${day}`) }))}
        value={group.holidayEveAs === null ? '' : String(group.holidayEveAs)}
        onChange={(day) => setValue('holidayEveAs', day === '' ? null : Number(day), DIRTY)}
      />
      <WeekRanks
        label={t('season.weekRanks')}
        ranks={group.priceRanks}
        value={group.ranks}
        onChange={(ranks) => setValue('ranks', ranks, DIRTY)}
      />
      {errors.ranks && <Text role="alert">{t('season.rankUnknown')}</Text>}
    </FormSection>
  );
}

function useHolidayNames(): ReadonlyMap<string, string> {
  const answer = useCall(listHolidays, {});
  return useMemo(
    () => new Map((answer.data?.holidays ?? []).map(({ holidayDate, name }) => [holidayDate, name])),
    [answer.data],
  );
}

/** The year in sight, kept in the address so that a save does not lead back to the current one. */
function useShownYear(today: string) {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('year'));
  const isYear = Number.isInteger(wanted) && wanted >= 2000 && wanted < 2100;
  function setYear(year: number) {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.set('year', String(year));
        return next;
      },
      { replace: true },
    );
  }
  return { year: isYear ? wanted : Number(today.slice(0, 4)), setYear };
}

function YearEditor({ form, group, today }: { form: Form; group: SeasonGroupInput; today: string }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const holidays = useHolidayNames();
  const { year, setYear } = useShownYear(today);
  const [period, setPeriod] = useState<Period>({ from: today, to: today, weekdays: EVERY_DAY });
  const [past, setPast] = useState<readonly Nights[]>([]);
  const dates = useMemo(() => datesOf(period), [period]);
  const chosen = useMemo(() => new Set(dates), [dates]);
  const last = past.at(-1);

  function choose(date: string, extend: boolean) {
    const isLater = extend && date >= period.from;
    setPeriod({ from: isLater ? period.from : date, to: date, weekdays: period.weekdays });
  }
  function apply(rank: string | null) {
    setPast([...past, group.nights]);
    form.setValue('nights', withRank(group.nights, dates, rank), DIRTY);
  }
  function undo() {
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    form.setValue('nights', last, DIRTY);
  }
  return (
    <FormSection title={t('season.year')} plain>
      <div className={styles.form}>
        <PeriodBar
          period={period}
          ranks={group.priceRanks}
          count={dates.length}
          onPeriod={setPeriod}
          onApply={apply}
          onUndo={last === undefined ? undefined : undo}
        />
        <div className={styles.years}>
          <Button
            icon={<ChevronLeftRegular />}
            aria-label={t('season.previousYear')}
            onClick={() => setYear(year - 1)}
          />
          <span className={styles.year} aria-live="polite">
            {t('season.yearLabel', { year })}
          </span>
          <Button
            icon={<ChevronRightRegular />}
            aria-label={t('season.nextYear')}
            onClick={() => setYear(year + 1)}
          />
        </div>
        <YearCalendar group={group} year={year} holidays={holidays} chosen={chosen} onChoose={choose} />
      </div>
    </FormSection>
  );
}

export interface GroupEditorProps {
  start: SeasonGroupInput;
  /** The saved group that is edited; a new one has none. */
  saved: { id: string; version: number } | undefined;
  onSaved: (id: string) => void;
  onReload: () => void;
}

/** One season group: its ranks, seasons and single nights, and the year that comes of them. */
export function GroupEditor({ start, saved, onSaved, onReload }: GroupEditorProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const canEdit = usePermission('plan', 'edit');
  const today = useToday();
  const form = useSchemaForm<SeasonGroupInput>(seasonGroupForm as z.ZodType<unknown, SeasonGroupInput>, {
    defaultValues: start,
  });
  const group = useWatch({ control: form.control }) as SeasonGroupInput;
  const saving = {
    invalidates: [listSeasonGroups, showSeasonGroup],
    successMessage: t('saved', { name: t('season.group') }),
    handlesError: (error: unknown) => isConflict(error) || form.showServerErrors(error),
    onSuccess: ({ id }: { id: string }) => onSaved(id),
  };
  const creation = useWrite(createSeasonGroup, saving);
  const change = useWrite(editSeasonGroup, saving);

  function save(input: SeasonGroupInput) {
    if (!canEdit) return;
    if (saved) change.mutate({ ...input, ...saved });
    else creation.mutate(input);
  }
  const { errors } = form.formState;
  return (
    <EntryForm
      label={t('pages.plan/season-calendar')}
      className={styles.form}
      onSubmit={form.handleSubmit(save)}
    >
      <ConflictNotice error={change.error} label={(field) => t(`fields.${field}`)} onReload={onReload} />
      <GroupFields form={form} group={group} />
      <YearEditor form={form} group={group} today={today} />
      <FormSection title={t('season.seasons')} plain>
        <SeasonList
          group={group}
          today={today}
          errorOf={(index, field) => errors.seasons?.[index]?.[field]?.message}
          onChange={(seasons) => form.setValue('seasons', seasons, DIRTY)}
        />
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
