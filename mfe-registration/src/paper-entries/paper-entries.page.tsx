import { getFormMasters, listPaperEntries } from '@honjin/contracts/registration';
import {
  errorText,
  Link,
  useBusinessDate,
  useCall,
  usePermission,
  useSession,
  useTranslation,
} from '@honjin/mfe-kit';
import { PrintStyle, printedClass, screenOnlyClass } from '@honjin/mfe-kit/print';
import {
  ActionButton,
  EmptyState,
  ErrorPanel,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  PageHeader,
  PrintButton,
} from '@honjin/ui';
import { useState } from 'react';
import { DowntimeTexts } from '../downtime/downtime-texts.ts';
import { usePageKey } from '../parts/use-page-key.ts';
import { ownPaths } from '../paths.ts';
import { EntryFormPanel } from './entry-form-panel.tsx';
import { EntryTable } from './entry-table.tsx';
import type { PaperEntry } from './paper-types.ts';
import { useEntryRun, useLineWrites, type EntryRun } from './use-entry-run.ts';

const ASKED_AGAIN_MS = 15_000;
const ENTER_KEY = 'F8';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  actions: { display: 'flex', gap: '8px', alignItems: 'center' },
});

const nobody = () => undefined;

/** Holds which line is typed: a new one each time one was written down, or one that is corrected. */
function useTyped(businessDate: string) {
  const { user } = useSession();
  const [place, setPlace] = useState(0);
  const [entry, setEntry] = useState<PaperEntry>();
  const [day, setDay] = useState(businessDate);
  const [writtenBy, setWrittenBy] = useState(user.userName);
  function begin(next: PaperEntry | undefined) {
    setEntry(next);
    if (next !== undefined) setDay(next.happenedOn);
    setPlace((now) => now + 1);
  }
  return {
    key: place,
    entry,
    day,
    setDay,
    writtenBy,
    correct: begin,
    beginNew(by?: string) {
      if (by !== undefined) setWrittenBy(by);
      begin(undefined);
    },
  };
}

/** 非常時の記入: what was written on paper while the server was away, entered in one list. */
export default function PaperEntriesPage() {
  return (
    <DowntimeTexts>
      <ListOfDay />
    </DowntimeTexts>
  );
}

function ListOfDay() {
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  if (businessDate === null) return <EmptyState title={t('block.NO_BUSINESS_DAY')} />;
  return <PaperList businessDate={businessDate} />;
}

/** Asks for the list and for what a line can be chosen from. */
function usePaperList() {
  const list = useCall(listPaperEntries, {}, { staleTime: 0, refetchInterval: ASKED_AGAIN_MS });
  const masters = useCall(getFormMasters, {});
  const entries = list.data?.paperEntries ?? [];
  return {
    list,
    masters,
    entries,
    waiting: entries.filter(({ stage }) => stage !== 'DONE'),
    // The last answer stays: a line that is being typed must not disappear with a failed refresh.
    error: list.data === undefined ? (list.error ?? masters.error) : null,
    askAgain: () => void Promise.all([list.refetch(), masters.refetch()]),
  };
}

interface ActionsProps {
  run: EntryRun;
  waiting: readonly PaperEntry[];
}

/** Enters all lines that wait, by the button or its key. */
function EnterAll({ run, waiting }: ActionsProps) {
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('registration', 'edit');
  const nothing = waiting.length === 0 ? t('paper.nothing') : undefined;
  const blockedReason = mayEdit ? nothing : t('block.NO_PERMISSION');
  const enterAll = () => {
    if (blockedReason === undefined) void run.enter(waiting);
  };
  usePageKey(ENTER_KEY, enterAll);
  return (
    <ActionButton
      appearance="primary"
      keys={ENTER_KEY}
      busy={run.isRunning}
      blockedReason={blockedReason}
      onClick={enterAll}
    >
      {t('paper.enterAll')}
    </ActionButton>
  );
}

/** Says what stopped the lines halfway. */
function Stopped({ run }: { run: EntryRun }) {
  const { t } = useTranslation('registration');
  return (
    <div aria-live="polite">
      {run.stopped !== undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t('paper.stopped', { why: run.stopped })}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}

function PaperList({ businessDate }: { businessDate: string }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const mayEdit = usePermission('registration', 'edit');
  const { list, masters, entries, waiting, error, askAgain } = usePaperList();
  const run = useEntryRun();
  const typed = useTyped(businessDate);
  const { drop } = useLineWrites({ onSaved: nobody, onTwin: nobody });
  return (
    <div className={mergeClasses(styles.page, printedClass)}>
      <PrintStyle />
      <PageHeader
        title={t('paper.title')}
        subtitle={t('paper.subtitle', { open: waiting.length, done: entries.length - waiting.length })}
        actions={
          <span className={mergeClasses(styles.actions, screenOnlyClass)}>
            <Link to={ownPaths.downtime}>{t('downtime.title')}</Link>
            <PrintButton />
            <EnterAll run={run} waiting={waiting} />
          </span>
        }
      />
      <Stopped run={run} />
      {mayEdit && masters.data && list.data && (
        <div className={screenOnlyClass}>
          <EntryFormPanel
            key={typed.key}
            masters={masters.data}
            stays={list.data.stays}
            waiting={waiting}
            entry={typed.entry}
            day={typed.day}
            onDay={typed.setDay}
            writtenBy={typed.writtenBy}
            onSaved={typed.beginNew}
            onGiveUp={() => typed.beginNew()}
          />
        </div>
      )}
      {error ? (
        <ErrorPanel message={errorText(error, i18n)} requestId={error.requestId} onRetry={askAgain} />
      ) : (
        <EntryTable
          masters={masters.data}
          entries={entries}
          problems={run.problems}
          loading={list.isPending}
          mayEdit={mayEdit}
          isRunning={run.isRunning}
          onCorrect={typed.correct}
          onDelete={({ id, version }) => drop.mutate({ id, version })}
        />
      )}
    </div>
  );
}
