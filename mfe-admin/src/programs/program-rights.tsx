import {
  FUNCTIONS,
  isGranted,
  LEVELS,
  type FunctionCode,
  type Level,
  type Permissions,
} from '@honjin/contracts';
import { useSession, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, SelectField, tokens } from '@honjin/ui';

const useStyles = makeStyles({
  group: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  caption: { padding: 0, fontWeight: 600, fontSize: '14px' },
  hint: { margin: '4px 0 8px', color: tokens.colorNeutralForeground2, fontSize: '13px' },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: '8px 16px' },
});

/** Users and sessions are for people: no program has calls there. */
const OFFERED = FUNCTIONS.filter((code) => code !== 'user');

interface ProgramRightsProps {
  value: Partial<Permissions>;
  disabled: boolean;
  onChange: (value: Partial<Permissions>) => void;
}

/** Chooses the rights of a program, function by function. A level above one's own cannot be given. */
export function ProgramRights({ value, disabled, onChange }: ProgramRightsProps) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const { permissions: own } = useSession();
  const choicesOf = (code: FunctionCode) =>
    LEVELS.map((level) => ({
      value: level,
      label: t(`programs.level.${level}`),
      disabled: !isGranted(own, code, level),
    }));
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.caption}>{t('programs.rights')}</legend>
      <p className={styles.hint}>{t('programs.rightsHint')}</p>
      <div className={styles.grid}>
        {OFFERED.map((code) => (
          <SelectField
            key={code}
            label={t(`programs.function.${code}`)}
            choices={choicesOf(code)}
            value={value[code] ?? 'forbidden'}
            onChange={(level) => onChange({ ...value, [code]: level as Level })}
          />
        ))}
      </div>
    </fieldset>
  );
}
