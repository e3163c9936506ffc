import type { ResponseOf } from '@honjin/contracts';
import {
  checkBatch,
  countCash,
  DENOMINATIONS,
  showCash,
  sumPieces,
  type CashDrawer,
  type CashPieces,
  type Denomination,
} from '@honjin/contracts/admin';
import { formatAmount, formatYen } from '@honjin/domain';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, MoneyField, NumberField, TextAreaField, makeStyles } from '@honjin/ui';
import { useState } from 'react';

const useStyles = makeStyles({
  pieces: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4px 16px' },
  piece: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px', alignItems: 'end', gap: '8px' },
  sum: { textAlign: 'end', paddingBottom: '6px', fontVariantNumeric: 'tabular-nums' },
  totals: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 24px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  total: { display: 'flex', gap: '8px' },
  value: { margin: 0, fontWeight: 600 },
});

interface CountDialogProps {
  cash: ResponseOf<typeof showCash>;
  drawer: CashDrawer;
  onClose: () => void;
}

function Pieces({ pieces, onChange }: { pieces: CashPieces; onChange: (pieces: CashPieces) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const set = (yen: Denomination) => (count: number | null) =>
    onChange({ ...pieces, [`${yen}`]: count ?? 0 });
  return (
    <div className={styles.pieces} role="group" aria-label={t('cash.pieces')}>
      {DENOMINATIONS.map((yen) => (
        <div key={yen} className={styles.piece}>
          <NumberField
            label={t('cash.denomination', { yen: formatAmount(yen) })}
            min={0}
            max={99_999}
            unit={t('cash.unit')}
            value={pieces[`${yen}`] ?? null}
            onChange={set(yen)}
          />
          <span className={styles.sum}>{formatYen(yen * (pieces[`${yen}`] ?? 0))}</span>
        </div>
      ))}
    </div>
  );
}

/** Shows the counted and the due amount and their difference. In a blind count it shows only the counted amount. */
function Totals({ counted, due }: { counted: number; due: number | null }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const figures: [string, number][] = [['counted', counted]];
  if (due !== null) figures.push(['due', due], ['difference', counted - due]);
  return (
    <dl className={styles.totals}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.total}>
          <dt>{t(`cash.${name}`)}</dt>
          <dd className={styles.value}>{formatYen(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CountWish {
  pieces: CashPieces;
  floatYen: number | null;
  carriedYen: number | null;
  reason: string;
}

/** Returns the values that the dialog begins with: the last count, else what the shift before left. */
function wishOf({ floatYen, count }: CashDrawer): CountWish {
  return {
    pieces: count?.pieces ?? {},
    floatYen,
    carriedYen: count?.carriedYen ?? floatYen,
    reason: count?.reason ?? '',
  };
}

/** Cash that should be in the drawer; null while a blind count is not to know it. */
function dueOf({ receivedYen }: CashDrawer, { floatYen }: CountWish): number | null {
  return receivedYen === null ? null : (floatYen ?? 0) + receivedYen;
}

function useCount({ cash, drawer, onClose }: CountDialogProps) {
  const { t } = useTranslation('admin');
  const [needsReason, setNeedsReason] = useState(false);
  const save = useWrite(countCash, {
    invalidates: [showCash, checkBatch],
    successMessage: t('saved'),
    onSuccess: onClose,
    handlesError: (error) => {
      setNeedsReason(error.code === 'HOS-06020-0');
      return false;
    },
  });
  const { businessDate, shiftNo } = cash;
  const send = ({ pieces, floatYen, carriedYen, reason }: CountWish) =>
    save.mutate({
      businessDate,
      shiftNo,
      userId: drawer.userId,
      seenCountId: drawer.count?.id ?? null,
      pieces,
      floatYen: floatYen ?? 0,
      carriedYen: carriedYen ?? 0,
      reason,
    });
  return { send, isSaving: save.isPending, needsReason };
}

/** Counts a drawer by notes and coins. */
export function CountDialog(props: CountDialogProps) {
  const { drawer, onClose } = props;
  const { t } = useTranslation('admin');
  const name = drawer.userId === null ? t('cash.house') : t('cash.drawerOf', { name: drawer.userName });
  const [wish, setWish] = useState(() => wishOf(drawer));
  const { send, isSaving, needsReason } = useCount(props);
  const set = (part: Partial<CountWish>) => setWish((old) => ({ ...old, ...part }));
  const counted = sumPieces(wish.pieces);
  const due = dueOf(drawer, wish);
  const differs = due !== null && due !== counted;
  const lacksReason = differs && wish.reason.trim() === '';
  return (
    <FormDialog
      open
      title={t('cash.countOf', { drawer: name })}
      size="large"
      enterMovesOn
      busy={isSaving}
      blockedReason={lacksReason ? t('cash.reasonMissing') : undefined}
      onSubmit={() => send(wish)}
      onCancel={onClose}
    >
      <Pieces pieces={wish.pieces} onChange={(pieces) => set({ pieces })} />
      <Totals counted={counted} due={due} />
      <MoneyField label={t('cash.float')} value={wish.floatYen} onChange={(floatYen) => set({ floatYen })} />
      <MoneyField
        label={t('cash.carried')}
        hint={t('cash.carriedHint')}
        value={wish.carriedYen}
        onChange={(carriedYen) => set({ carriedYen })}
      />
      <TextAreaField
        label={t('cash.reason')}
        required={differs || needsReason}
        maxLength={200}
        value={wish.reason}
        onChange={(reason) => set({ reason })}
      />
    </FormDialog>
  );
}
