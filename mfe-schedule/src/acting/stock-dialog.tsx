import { explainStock, setOverbookLimit } from '@honjin/contracts/registration';
import type { ResponseOf } from '@honjin/contracts';
import { addDays, formatDate } from '@honjin/domain';
import { errorText, useCall, usePermission, useSession, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  Button,
  DatePicker,
  Drawer,
  EntryForm,
  ErrorPanel,
  LoadingOverlay,
  NumberField,
  TextField,
  makeStyles,
  tokens,
  useToasts,
} from '@honjin/ui';
import { useState } from 'react';
import { STALE_CALLS } from './stale-calls.ts';
import { StockSent } from './stock-sent.tsx';
import { useTypeNames } from './type-names.ts';

type Explained = ResponseOf<typeof explainStock>;

const useStyles = makeStyles({
  sum: {
    display: 'grid',
    gridTemplateColumns: '1fr max-content',
    columnGap: '12px',
    rowGap: '2px',
    fontVariantNumeric: 'tabular-nums',
  },
  figure: { textAlign: 'end' },
  total: { fontWeight: 700, borderTop: `1px solid ${tokens.colorNeutralStroke1}` },
  names: {
    gridColumn: '1 / -1',
    fontSize: '12px',
    color: tokens.colorNeutralForeground2,
    marginBlockEnd: '6px',
  },
  form: { display: 'flex', flexDirection: 'column', gap: '8px', alignItems: 'start' },
  hint: { padding: '8px', backgroundColor: tokens.colorNeutralBackground3, borderRadius: '4px' },
});

export interface StockDialogProps {
  roomTypeId: string;
  night: string;
  onClose: () => void;
}

/** Explains how many rooms of a type are left in a night, name by name, and edits the limit for overbooking. */
export function StockDialog({ roomTypeId, night, onClose }: StockDialogProps) {
  const { t, i18n } = useTranslation('schedule');
  const nameOf = useTypeNames();
  const stock = useCall(explainStock, { roomTypeId, night });
  const mayLimit = usePermission('override', 'edit');
  const canLimit = useSession().canSave && mayLimit;
  return (
    <Drawer
      open
      title={t('stockTitle', { type: nameOf(roomTypeId), date: formatDate(night, 'MM/dd') })}
      onClose={onClose}
    >
      {stock.isPending && <LoadingOverlay loading />}
      {stock.error && (
        <ErrorPanel message={errorText(stock.error, i18n)} onRetry={() => void stock.refetch()} />
      )}
      {stock.data && <StockSum stock={stock.data} />}
      {stock.data && <StockSent roomTypeId={roomTypeId} night={night} />}
      {stock.data && canLimit && <LimitForm key={stock.data.overbookLimit} stock={stock.data} />}
    </Drawer>
  );
}

/** Shows the sum with a line for each of its parts, and the guests behind it. */
function StockSum({ stock }: { stock: Explained }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const guest = (unit: Explained['assigned'][number]) =>
    `${unit.roomNo ?? ''} ${unit.bookingNo}-${unit.roomIndex} ${unit.guestName}`.trim();
  const block = (one: Explained['broken'][number]) => `${one.roomNo} ${one.reason}`.trim();
  const lines: [string, string, number, string[]][] = [
    ['', t('stockRooms'), stock.rooms.length, summary(stock.rooms.map(({ roomNo }) => roomNo))],
    ['−', t('stockAssigned'), stock.assigned.length, stock.assigned.map(guest)],
    ['−', t('stockUnassigned'), stock.unassigned.length, stock.unassigned.map(guest)],
    ['−', t('broken'), stock.broken.length, stock.broken.map(block)],
    ['−', t('stop'), stock.stopped.length, stock.stopped.map(block)],
    ['+', t('stockLimit'), stock.overbookLimit, []],
  ];
  return (
    <>
      <div className={styles.sum}>
        {lines.map(([sign, label, count, names]) => (
          <SumLine key={label} {...{ sign, label, count, names }} />
        ))}
        <strong className={styles.total}>{t('stockLeft')}</strong>
        <strong className={`${styles.figure} ${styles.total}`}>{stock.remaining}</strong>
      </div>
      {stock.waiting.length > 0 && (
        <div className={styles.hint}>
          {t(stock.remaining > 0 ? 'waitlistFits' : 'waitlistWaits', { count: stock.waiting.length })}
          <div className={styles.names}>{stock.waiting.map(guest).join(t('comma'))}</div>
        </div>
      )}
    </>
  );
}

/** Numbers of rooms that follow each other as one range: 201–208. */
function summary(numbers: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && Number(last) + 1 === Number(number)) runs.at(-1)!.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run));
}

function SumLine({
  sign,
  label,
  count,
  names,
}: {
  sign: string;
  label: string;
  count: number;
  names: string[];
}) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  return (
    <>
      <span>{label}</span>
      <span className={styles.figure}>{`${count === 0 ? '' : sign} ${count}`}</span>
      {names.length > 0 && <span className={styles.names}>{names.join(t('comma'))}</span>}
    </>
  );
}

/** Edits how many rooms may be sold beyond the existing ones, from this night to another. */
function LimitForm({ stock }: { stock: Explained }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const toasts = useToasts();
  const [limit, setLimit] = useState<number | null>(stock.overbookLimit);
  const [until, setUntil] = useState(stock.night);
  const [reason, setReason] = useState('');
  const write = useWrite(setOverbookLimit, {
    invalidates: STALE_CALLS,
    onSuccess: () => toasts.success(t('limitDone')),
  });
  const isReady = limit !== null && until !== '' && reason.trim() !== '';
  return (
    <EntryForm
      className={styles.form}
      onSubmit={() => {
        if (!isReady || write.isPending) return;
        const { roomTypeId, night: from } = stock;
        write.mutate({ roomTypeId, from, to: addDays(until, 1), limit, reason });
      }}
    >
      <NumberField label={t('stockLimit')} min={0} max={999} value={limit} onChange={setLimit} />
      <DatePicker label={t('limitUntil')} min={stock.night} value={until} onChange={setUntil} />
      <TextField label={t('reason')} required value={reason} maxLength={200} onChange={setReason} />
      <Button type="submit" appearance="primary" disabledFocusable={!isReady || write.isPending}>
        {t('limitDo')}
      </Button>
    </EntryForm>
  );
}
