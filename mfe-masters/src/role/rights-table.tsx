import { FUNCTIONS, isGranted, LEVELS, type Permissions } from '@honjin/contracts';
import { useSession, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, Radio, RadioGroup, tokens } from '@honjin/ui';

const useStyles = makeStyles({
  caption: { textAlign: 'start', fontWeight: 600, fontSize: '14px', paddingBlockEnd: '4px' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '13px' },
  name: { textAlign: 'start', fontWeight: 400, padding: '0 8px' },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  choices: {
    display: 'flex',
    flexWrap: 'nowrap',
    justifyContent: 'flex-end',
    whiteSpace: 'nowrap',
    // Three words of two letters need no more than this.
    '& label': { paddingBlock: '4px' },
  },
});

export interface RightsTableProps {
  value: Partial<Permissions>;
  disabled: boolean;
  onChange: (value: Partial<Permissions>) => void;
}

/** Functions × levels of a role. A level above one's own cannot be given. */
export function RightsTable({ value, disabled, onChange }: RightsTableProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { permissions: own } = useSession();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('org.role.functions')}</caption>
      <tbody>
        {FUNCTIONS.map((code) => {
          const name = t(`org.role.functionOf.${code}`);
          return (
            <tr key={code} className={styles.row}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              <td>
                <RadioGroup
                  className={styles.choices}
                  layout="horizontal"
                  aria-label={t('org.role.levelFor', { name })}
                  disabled={disabled}
                  value={value[code] ?? 'forbidden'}
                  onChange={(_, { value: level }) => onChange({ ...value, [code]: level as never })}
                >
                  {LEVELS.map((level) => (
                    <Radio
                      key={level}
                      value={level}
                      label={t(`org.role.levelOf.${level}`)}
                      disabled={disabled || !isGranted(own, code, level)}
                    />
                  ))}
                </RadioGroup>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
