import { formatYen, type PaperEntryStage } from '@honjin/domain';
import { formatInstant, Link, paths, useName, useTranslation } from '@honjin/mfe-kit';
import { screenOnlyClass } from '@honjin/mfe-kit/print';
import {
  ActionButton,
  ConfirmDialog,
  DataTable,
  DeleteRegular,
  EditRegular,
  makeStyles,
  tokens,
  ToneBadge,
  useUiTexts,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import type { FormMasters } from '../booking/form/booking-types.ts';
import type { PaperEntry } from './paper-types.ts';
import { happenedAlready } from './use-line-warning.ts';
import { momentOf } from './use-stay-choices.ts';

const TONES = { WAITING: 'info', SENT: 'attention', REFUSED: 'danger', DONE: 'success' } as const;
const LETTERS: Record<PaperEntryStage, string> = { WAITING: '・', SENT: '…', REFUSED: '✕', DONE: '✓' };

const useStyles = makeStyles({
  state: { display: 'flex', flexDirection: 'column', gap: '2px', whiteSpace: 'normal' },
  why: { fontSize: '12px', color: tokens.colorNeutralForeground2 },
  wrap: { whiteSpace: 'normal' },
});

interface Props {
  masters: FormMasters | undefined;
  entries: readonly PaperEntry[];
  /** Reasons of lines that were not sent, by their id. */
  problems: ReadonlyMap<string, string>;
  loading: boolean;
  mayEdit: boolean;
  isRunning: boolean;
  onCorrect: (entry: PaperEntry) => void;
  onDelete: (entry: PaperEntry) => void;
}

/** Words a line, as short as on the paper. */
function useWords(masters: FormMasters | undefined) {
  const nameOf = useName();
  const texts = useUiTexts();
  return (entry: PaperEntry) => {
    const item = masters?.accountingItems.find(({ id }) => id === entry.accountingItemId);
    const isMany = entry.quantity !== null && (entry.quantity > 1 || item === undefined);
    return [
      entry.kind !== 'CLEANING' && entry.toRoomNo !== '' ? `→ ${entry.toRoomNo}` : '',
      nameOf(item),
      isMany ? `×${entry.quantity}` : '',
      entry.cleaning === null ? '' : texts.cleaning[entry.cleaning],
      entry.note,
    ]
      .filter(Boolean)
      .join(' ');
  };
}

function Subject({ entry }: { entry: PaperEntry }) {
  const { stay } = entry;
  if (entry.kind === 'CLEANING') return entry.toRoomNo;
  if (stay === null) return entry.about;
  return (
    <Link to={paths.registrationDetail(stay.bBasicInformationId, stay.bRoomUnitId)}>
      {`${stay.roomNo} ${stay.guestName || stay.guestNameSingleByte}`.trim()}
    </Link>
  );
}

/** Says what is still wrong with a line that can be corrected, or ''. */
function useFault(): (entry: PaperEntry) => string {
  const { t } = useTranslation('registration');
  return ({ kind, stay, refusal }) => {
    if (refusal !== '') return refusal;
    if (stay === null) return kind === 'CLEANING' ? '' : t('paper.notFound');
    const already = happenedAlready(kind, stay.status);
    return already === null ? '' : t(already);
  };
}

/** How far the line is, and why it is no further. */
function State({ entry, problem }: { entry: PaperEntry; problem: string | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const faultOf = useFault();
  const { stage, enteredAt, enteredByName, sentByName } = entry;
  const words: Record<PaperEntryStage, () => string> = {
    WAITING: () => faultOf(entry),
    REFUSED: () => faultOf(entry),
    SENT: () => t('paper.sentBy', { by: sentByName }),
    DONE: () =>
      t('paper.enteredBy', {
        by: enteredByName,
        at: enteredAt === null ? '' : formatInstant(enteredAt).slice(5),
      }),
  };
  const why = problem ?? words[stage]();
  return (
    <div className={styles.state}>
      <span>
        <ToneBadge tone={TONES[stage]} letter={LETTERS[stage]} label={t(`paper.stages.${stage}`)} />
      </span>
      {why !== '' && <span className={styles.why}>{why}</span>}
    </div>
  );
}

function amountOf({ kind, amount, quantity }: PaperEntry): string {
  if (amount === null) return '';
  return formatYen(kind === 'SALE' ? amount * (quantity ?? 1) : amount);
}

function useColumns(props: Props, onAsk: (entry: PaperEntry) => void): TableColumn<PaperEntry>[] {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const wordsOf = useWords(props.masters);
  return [
    { key: 'at', header: t('paper.time'), width: '92px', cell: momentOf },
    { key: 'kind', header: t('paper.kind'), width: '120px', cell: ({ kind }) => t(`paper.kinds.${kind}`) },
    { key: 'about', header: t('paper.about'), cell: (entry) => <Subject entry={entry} /> },
    {
      key: 'words',
      header: t('paper.what'),
      cell: (entry) => <span className={styles.wrap}>{wordsOf(entry)}</span>,
    },
    { key: 'amount', header: t('money.amount'), numeric: true, width: '92px', cell: amountOf },
    { key: 'by', header: t('paper.writtenBy'), width: '92px', cell: ({ writtenBy }) => writtenBy },
    {
      key: 'state',
      header: t('paper.state'),
      width: '300px',
      cell: (entry) => <State entry={entry} problem={props.problems.get(entry.id)} />,
    },
    {
      key: 'actions',
      header: t('paper.actions'),
      width: '84px',
      cell: (entry) => <LineActions entry={entry} {...props} onDelete={onAsk} />,
    },
  ];
}

function LineActions({
  entry,
  mayEdit,
  isRunning,
  onCorrect,
  onDelete,
}: Omit<Props, 'entries'> & { entry: PaperEntry }) {
  const { t } = useTranslation('registration');
  const common = { size: 'small', appearance: 'subtle' } as const;
  if (entry.stage === 'DONE' || !mayEdit) return null;
  const blockedReason = isRunning ? t('paper.underWay') : undefined;
  const words = { line: `${momentOf(entry)} ${t(`paper.kinds.${entry.kind}`)}` };
  return (
    <span className={screenOnlyClass}>
      <ActionButton
        {...common}
        icon={<EditRegular />}
        aria-label={t('paper.correct', words)}
        blockedReason={blockedReason}
        onClick={() => onCorrect(entry)}
      />
      <ActionButton
        {...common}
        icon={<DeleteRegular />}
        aria-label={t('paper.delete', words)}
        blockedReason={blockedReason}
        onClick={() => onDelete(entry)}
      />
    </span>
  );
}

/** The lines of the paper, each with how far it is. */
export function EntryTable(props: Props) {
  const { t } = useTranslation('registration');
  const [leaving, setLeaving] = useState<PaperEntry>();
  const columns = useColumns(props, setLeaving);
  return (
    <>
      <DataTable
        label={t('paper.title')}
        columns={columns}
        rows={props.entries}
        rowKey={({ id }) => id}
        rowLabel={(entry) => `${momentOf(entry)} ${t(`paper.kinds.${entry.kind}`)}`}
        loading={props.loading}
        paged={false}
        emptyTitle={t('paper.none')}
        onOpen={(entry) =>
          props.mayEdit && !props.isRunning && entry.stage !== 'DONE' && props.onCorrect(entry)
        }
      />
      <ConfirmDialog
        open={leaving !== undefined}
        tone="danger"
        title={t('paper.deleteTitle')}
        confirmLabel={t('paper.deleteConfirm')}
        onConfirm={() => {
          if (leaving) props.onDelete(leaving);
          setLeaving(undefined);
        }}
        onCancel={() => setLeaving(undefined)}
      >
        {t('paper.deleteText')}
      </ConfirmDialog>
    </>
  );
}
