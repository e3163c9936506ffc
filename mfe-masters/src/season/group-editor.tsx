import {
  createSeasonGroup,
  editSeasonGroup,
  listSeasonGroups,
  seasonGroupForm,
  showSeasonGroup,
  type SeasonGroupInput,
} from '@honjin/contracts/masters';
import { usePermission, useSchemaForm, useTranslation, useWrite, type ContractForm } from '@honjin/mfe-kit';
import {
  ActionButton,
  EntryForm,
  FormTextField,
  makeStyles,
  SaveRegular,
  SelectField,
  Text,
  TextField,
  useWatch,
} from '@honjin/ui';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { FormSection } from '../home/form-section.tsx';
import { useToday } from '../home/use-today.ts';
import { StaleNotice } from '../plain/stale-notice.tsx';
import { useStaleSave, type Newest } from '../plain/use-stale-save.ts';
import { SeasonList } from './season-list.tsx';
import { WeekRanks } from './week-ranks.tsx';
import { EVERY_DAY, YearEditor } from './year-editor.tsx';

type Form = ContractForm<SeasonGroupInput>;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  save: { alignSelf: 'flex-end' },
});

const DIRTY = { shouldDirty: true, shouldValidate: true } as const;

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

export interface GroupEditorProps {
  start: SeasonGroupInput;
  /** The saved group that is edited; a new one has none. */
  saved: { id: string; version: number } | undefined;
  /** Reads the group again; undefined: it is gone. */
  load: () => Promise<Newest<SeasonGroupInput> | undefined>;
  onSaved: (id: string) => void;
  onReload: () => void;
}

function useGroupForm({ start, saved, load, onSaved }: GroupEditorProps) {
  const { t } = useTranslation('masters');
  const canEdit = usePermission('plan', 'edit');
  const [version, setVersion] = useState(saved?.version ?? 0);
  const form = useSchemaForm<SeasonGroupInput>(seasonGroupForm as z.ZodType<unknown, SeasonGroupInput>, {
    defaultValues: start,
  });
  const stale = useStaleSave({ form, load, onGoOn: (newest) => setVersion(newest.version) });
  // A state that somebody else saved comes into the form while nothing is typed in it, and never over what is.
  const follow = useEffectEvent((known: number) => {
    if (known > version) stale.follow({ values: start, version: known });
  });
  useEffect(() => follow(saved?.version ?? 0), [saved?.version]);
  const saving = {
    invalidates: [listSeasonGroups, showSeasonGroup],
    successMessage: t('saved', { name: t('season.group') }),
    handlesError: (error: unknown) => stale.handles(error) || form.showServerErrors(error),
    onSuccess: (answer: { id: string; version: number }) => {
      form.reset(form.getValues());
      setVersion(answer.version);
      onSaved(answer.id);
    },
  };
  const creation = useWrite(createSeasonGroup, saving);
  const change = useWrite(editSeasonGroup, saving);

  function save(input: SeasonGroupInput) {
    if (!canEdit) return;
    if (saved) change.mutate({ ...input, id: saved.id, version });
    else creation.mutate(input);
  }
  return { form, stale, version, save, isBusy: creation.isPending || change.isPending };
}

/** One season group: its ranks, seasons and single nights, and the year that comes of them. */
export function GroupEditor(props: GroupEditorProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const canEdit = usePermission('plan', 'edit');
  const today = useToday();
  const { form, stale, version, save, isBusy } = useGroupForm(props);
  const group = useWatch({ control: form.control }) as SeasonGroupInput;
  const { errors } = form.formState;
  return (
    <EntryForm
      label={t('pages.plan/season-calendar')}
      className={styles.form}
      onSubmit={form.handleSubmit(save)}
    >
      <StaleNotice
        stale={stale}
        label={(name) => t([`season.field.${name}`, `fields.${name}`])}
        onReload={props.onReload}
      />
      {/* The key gives these a fresh start with every version: their own state, such as the steps to undo, belongs to the version they began with. */}
      <Fragment key={version}>
        <GroupFields form={form} group={group} />
        <YearEditor form={form} group={group} today={today} />
      </Fragment>
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
        busy={isBusy}
        blockedReason={canEdit ? undefined : t('noEdit')}
      >
        {t('save')}
      </ActionButton>
    </EntryForm>
  );
}
