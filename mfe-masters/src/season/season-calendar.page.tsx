import {
  deleteSeasonGroup,
  listSeasonGroups,
  showSeasonGroup,
  type SeasonGroupInput,
} from '@honjin/contracts/masters';
import type { Call, ResponseOf } from '@honjin/contracts';
import { errorText, useCall, useName, usePermission, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  AddRegular,
  CopyRegular,
  DeleteRegular,
  ErrorPanel,
  LoadingOverlay,
  makeStyles,
  PageHeader,
  SelectField,
} from '@honjin/ui';
import { useState } from 'react';
import { DeleteRecord, type Leaving } from '../plain/delete-record.tsx';
import { useLeaveQuestion } from '../plain/use-leave-question.tsx';
import { GroupEditor } from './group-editor.tsx';

const useStyles = makeStyles({ choice: { maxWidth: '360px' } });

const NEW = 'new';
/** More groups than a store has; the list answers 50 at most. */
const ALL = { q: '', page: 1, pageSize: 50 } as const;

const BLANK: SeasonGroupInput = {
  code: '',
  name: '',
  nameEn: '',
  priceRanks: ['A', 'B', 'C', 'D'],
  ranks: ['A', 'A', 'A', 'A', 'B', 'C', 'A'],
  holidayEveAs: 6,
  seasons: [],
  nights: [],
};

type Group = ResponseOf<typeof showSeasonGroup>;

function inputOf(group: Group): SeasonGroupInput {
  const { code, name, nameEn, priceRanks, ranks, holidayEveAs, seasons, nights } = group;
  return { code, name, nameEn, priceRanks, ranks, holidayEveAs, seasons, nights };
}

const newestOf = (group: Group | undefined) => group && { values: inputOf(group), version: group.version };

/** Finds the group that the address names: one of the list, a copy, or a new one. */
function useChosenGroup() {
  const [params, setParams] = useSearchParams();
  const list = useCall(listSeasonGroups, ALL);
  const groups = list.data?.rows ?? [];
  const wanted = params.get('group');
  const id = wanted ?? groups[0]?.id ?? null;
  const isNew = id === NEW || (list.data !== undefined && groups.length === 0);
  const copyOf = isNew ? params.get('copy') : null;
  const shownId = isNew ? copyOf : id;
  const shown = useCall(
    showSeasonGroup,
    { id: shownId ?? '' },
    { enabled: shownId !== null, refetchOnWindowFocus: false },
  );
  function choose(group: string, copy?: string) {
    setParams((old) => {
      const next = new URLSearchParams(old);
      next.set('group', group);
      if (copy === undefined) next.delete('copy');
      else next.set('copy', copy);
      return next;
    });
  }
  return { list, groups, id, isNew, copyOf, shown, choose };
}

interface GroupActionsProps {
  /** The saved group that is shown. */
  saved: Group | undefined;
  onNew: () => void;
  onCopy: (id: string) => void;
  onDelete: () => void;
}

function GroupActions({ saved, onNew, onCopy, onDelete }: GroupActionsProps) {
  const { t } = useTranslation('masters');
  const blockedReason = usePermission('plan', 'edit') ? undefined : t('noEdit');
  return (
    <>
      <ActionButton icon={<AddRegular />} blockedReason={blockedReason} onClick={onNew}>
        {t('list.add')}
      </ActionButton>
      {saved && (
        <>
          <ActionButton icon={<CopyRegular />} blockedReason={blockedReason} onClick={() => onCopy(saved.id)}>
            {t('copy')}
          </ActionButton>
          <ActionButton icon={<DeleteRegular />} blockedReason={blockedReason} onClick={onDelete}>
            {t('delete')}
          </ActionButton>
        </>
      )}
    </>
  );
}

interface GroupSelectProps extends Pick<ReturnType<typeof useChosenGroup>, 'groups' | 'id' | 'isNew'> {
  onChange: (group: string) => void;
}

/** Lets the user choose the group. Nothing is selected while there is none. */
function GroupSelect({ groups, id, isNew, onChange }: GroupSelectProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const nameOf = useName();
  if (groups.length === 0) return null;
  return (
    <SelectField
      className={styles.choice}
      label={t('season.group')}
      choices={groups.map((group) => ({ value: group.id, label: `${group.code} ${nameOf(group)}` }))}
      emptyLabel={isNew ? t('season.newGroup') : undefined}
      value={isNew ? '' : (id ?? '')}
      onChange={(group) => group !== '' && onChange(group)}
    />
  );
}

/** Returns the values that the editor begins with, or undefined while they are being loaded. */
function startOf(chosen: Pick<ReturnType<typeof useChosenGroup>, 'isNew' | 'copyOf' | 'shown'>) {
  const { isNew, copyOf, shown } = chosen;
  if (isNew && copyOf === null) return BLANK;
  if (!shown.data) return undefined;
  return isNew ? { ...inputOf(shown.data), code: '' } : inputOf(shown.data);
}

/** The season calendar: which rank each night has, for one group of plans. */
export function SeasonCalendarPage() {
  const { t, i18n } = useTranslation('masters');
  const chosen = useChosenGroup();
  const { list, groups, id, isNew, copyOf, shown, choose } = chosen;
  const [leaving, setLeaving] = useState<Leaving>();
  const question = useLeaveQuestion();
  // The last answer stays on the screen: a year that is being painted must not disappear with a failed refresh.
  const error = (list.data ? null : list.error) ?? (shown.data ? null : shown.error);
  if (error) {
    const retry = () => void Promise.all([list.refetch(), shown.refetch()]);
    return <ErrorPanel message={errorText(error, i18n)} onRetry={retry} />;
  }
  const saved = isNew ? undefined : shown.data;
  const start = startOf(chosen);
  return (
    <>
      <PageHeader
        title={t('pages.plan/season-calendar')}
        actions={
          <GroupActions
            saved={saved}
            onNew={() => question.ask(() => choose(NEW))}
            onCopy={(group) => question.ask(() => choose(NEW, group))}
            onDelete={() => saved && setLeaving({ id: saved.id, version: saved.version, name: saved.name })}
          />
        }
      />
      <GroupSelect {...chosen} onChange={(group) => question.ask(() => choose(group))} />
      {start ? (
        <GroupEditor
          key={saved ? saved.id : `new ${copyOf}`}
          start={start}
          saved={saved && { id: saved.id, version: saved.version }}
          load={async () => newestOf((await shown.refetch()).data)}
          onSaved={(savedId) => choose(savedId)}
          onReload={() => void shown.refetch()}
        />
      ) : (
        <LoadingOverlay loading />
      )}
      {question.dialog}
      <DeleteRecord
        call={deleteSeasonGroup as unknown as Call}
        invalidates={[listSeasonGroups]}
        title={t('season.group')}
        record={leaving}
        onDone={() => {
          setLeaving(undefined);
          choose(groups.find((group) => group.id !== id)?.id ?? NEW);
        }}
        onCancel={() => setLeaving(undefined)}
      />
    </>
  );
}
