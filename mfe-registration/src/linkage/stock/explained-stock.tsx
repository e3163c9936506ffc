import { explainStock } from '@honjin/contracts/registration';
import { errorText, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, LoadingOverlay, makeStyles, tokens } from '@honjin/ui';

const useStyles = makeStyles({
  sum: {
    display: 'grid',
    gridTemplateColumns: '1fr max-content',
    columnGap: '12px',
    rowGap: '2px',
    fontVariantNumeric: 'tabular-nums',
    maxWidth: '360px',
  },
  figure: { textAlign: 'end' },
  total: { fontWeight: 700, borderTop: `1px solid ${tokens.colorNeutralStroke1}` },
  name: { fontWeight: 600, gridColumn: '1 / -1' },
});

interface Props {
  roomTypeId: string;
  name: string;
  night: string;
}

/** How the rooms that a type has to sell in a night come about, as registration counts them. */
export function ExplainedStock({ roomTypeId, name, night }: Props) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('linkage');
  const maySee = usePermission('schedule', 'read');
  const answer = useCall(explainStock, { roomTypeId, night }, { enabled: maySee, staleTime: 0 });
  if (!maySee) return null;
  if (answer.isError)
    return <ErrorPanel message={errorText(answer.error, i18n)} onRetry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <LoadingOverlay loading />;
  const { rooms, assigned, unassigned, broken, stopped, overbookLimit, remaining } = answer.data;
  const lines: [sign: string, label: string, count: number][] = [
    ['', t('stock.part.rooms'), rooms.length],
    ['−', t('stock.part.assigned'), assigned.length],
    ['−', t('stock.part.unassigned'), unassigned.length],
    ['−', t('stock.part.broken'), broken.length],
    ['−', t('stock.part.stopped'), stopped.length],
    ['+', t('stock.part.limit'), overbookLimit],
  ];
  return (
    <div className={styles.sum}>
      <span className={styles.name}>{name}</span>
      {lines.map(([sign, label, count]) => (
        <Line key={label} label={label} figure={`${count === 0 ? '' : sign} ${count}`} />
      ))}
      <strong className={styles.total}>{t('stock.part.left')}</strong>
      <strong className={`${styles.figure} ${styles.total}`}>{remaining}</strong>
    </div>
  );
}

function Line({ label, figure }: { label: string; figure: string }) {
  const styles = useStyles();
  return (
    <>
      <span>{label}</span>
      <span className={styles.figure}>{figure}</span>
    </>
  );
}
