import type { RequestOf } from '@honjin/contracts';
import type { getOperationHistory } from '@honjin/contracts/registration';
import { BOOKING_THREAD_KINDS, MACHINE_STEPS, type MachineStep, type ThreadKind } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, SelectField } from '@honjin/ui';
import { useAuthorName } from './use-author-name.ts';

/** The part of the thread that is shown. An empty text means everything. */
export interface ThreadFilter {
  kind: ThreadKind | '';
  /** `user:` with the name of a person, or `machine:` with a step. */
  author: string;
}

export const WHOLE_THREAD: ThreadFilter = { kind: '', author: '' };

const USER = 'user:';
const MACHINE = 'machine:';

/** Returns the filter as the call has it. */
export function threadConditionsOf({
  kind,
  author,
}: ThreadFilter): Partial<RequestOf<typeof getOperationHistory>> {
  const machineStep = MACHINE_STEPS.find((step) => author === `${MACHINE}${step}`);
  return {
    ...(kind === '' ? {} : { kinds: [kind] }),
    ...(author.startsWith(USER) ? { userName: author.slice(USER.length) } : {}),
    ...(machineStep === undefined ? {} : { machineStep }),
  };
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'end' },
  field: { width: '200px' },
});

interface Props {
  filter: ThreadFilter;
  authors: { userNames: readonly string[]; machineSteps: readonly MachineStep[] };
  onChange: (filter: ThreadFilter) => void;
}

/** Kind and author; the thread follows at once. */
export function ThreadFilterFields({ filter, authors, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nameOf = useAuthorName();
  const people = authors.userNames.map((name) => ({ value: `${USER}${name}`, label: nameOf(name) }));
  const machines = authors.machineSteps.map((step) => ({
    value: `${MACHINE}${step}`,
    label: t('history.machine', { step: t(`codes:machineStep.${step}`) }),
  }));
  return (
    <div className={styles.root} role="search" aria-label={t('history.filter')}>
      <SelectField
        className={styles.field}
        label={t('history.kind')}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind: kind as ThreadFilter['kind'] })}
        emptyLabel={t('history.everything')}
        choices={BOOKING_THREAD_KINDS.map((value) => ({ value, label: t(`codes:threadKind.${value}`) }))}
      />
      <SelectField
        className={styles.field}
        label={t('history.author')}
        value={filter.author}
        onChange={(author) => onChange({ ...filter, author })}
        emptyLabel={t('history.everybody')}
        choices={[...people, ...machines]}
      />
    </div>
  );
}
