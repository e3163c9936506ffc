import { useTranslation } from '@honjin/mfe-kit';
import { paperOnlyClass } from '@honjin/mfe-kit/print';
import { makeStyles, mergeClasses } from '@honjin/ui';

const LINES = 18;
const COLUMNS = ['noteTime', 'room', 'guest', 'noteWhat', 'noteAmount', 'noteBy'] as const;

const useStyles = makeStyles({
  notes: { breakBefore: 'page' },
  heading: { margin: '8px 0', fontSize: '16px', fontWeight: 600 },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { border: '1px solid #666', height: '34px', textAlign: 'start' },
  },
});

/** Empty lines on the paper, for what is done by hand until it can be entered. */
export function PaperNotes() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <section className={mergeClasses(styles.notes, paperOnlyClass)}>
      <h2 className={styles.heading}>{t('downtime.notes')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column}>{t(`downtime.${column}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: LINES }, (_, line) => (
            <tr key={line}>
              {COLUMNS.map((column) => (
                <td key={column}>{'\u00a0'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
