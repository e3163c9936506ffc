import type { MasterRow } from '@honjin/contracts/masters';
import { isApiError, useTranslation, type ApiError } from '@honjin/mfe-kit';
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@honjin/ui';
import { isConflict } from './conflict-notice.tsx';
import { MasterCell } from './master-cell.tsx';
import type { MasterForm } from './master-field.tsx';
import type { AnyMaster } from './pages.ts';
import type { FieldTexts } from './use-field-texts.ts';
import type { References } from './use-references.ts';

const useStyles = makeStyles({
  table: { marginBlockStart: '4px', borderSpacing: '16px 2px', fontSize: '13px', textAlign: 'start' },
  head: { fontSize: '12px', color: tokens.colorNeutralForeground2, textAlign: 'start' },
});

/** The record as it stands now, where the refusal of a stale save tells. */
export function newestOf(error: unknown): MasterRow | undefined {
  if (!isApiError(error) || !isConflict(error)) return undefined;
  return error.details['current'] as MasterRow | undefined;
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Fields that somebody else changed since the form was opened. */
export function changedFields(master: AnyMaster, seen: MasterRow, newest: MasterRow): string[] {
  return Object.keys(master.fields).filter((name) => !isSame(seen[name], newest[name]));
}

/** What the user typed over the newest state: a field that the user left alone is taken as it stands now. */
export function mergedValues(
  master: AnyMaster,
  { seen, newest, typed }: { seen: MasterRow; newest: MasterRow; typed: MasterForm },
): MasterForm {
  const values = Object.keys(master.fields).map((name) => {
    const isMine = !isSame(seen[name], typed[name]);
    return [name, isMine ? typed[name] : newest[name]] as const;
  });
  return Object.fromEntries(values);
}

export interface ConflictTableProps {
  error: ApiError | null;
  master: AnyMaster;
  texts: FieldTexts;
  references: References;
  seen: MasterRow;
  typed: MasterForm;
  /** Takes the newest state and throws the own input away. */
  onTakeNewest: (newest: MasterRow) => void;
  /** Goes on with the own input over the newest state. */
  onKeepMine: (newest: MasterRow) => void;
}

/** Says who saved the record first and shows field by field what stands there now beside what was typed. */
export function ConflictTable(props: ConflictTableProps) {
  const { error, master, texts, references, seen, typed } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const newest = newestOf(error);
  if (!error || !newest) return null;
  const { changedBy } = error.details;
  const cell = (name: string, value: unknown) => (
    <MasterCell name={name} field={master.fields[name]!} {...{ value, texts, references }} />
  );
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('conflict.title')}</MessageBarTitle>
        {typeof changedBy === 'string' && t('conflict.by', { name: changedBy })}
        <table className={styles.table}>
          <thead>
            <tr>
              {['field', 'newest', 'mine'].map((key) => (
                <th key={key} scope="col" className={styles.head}>
                  {t(`conflict.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changedFields(master, seen, newest).map((name) => (
              <tr key={name}>
                <th scope="row" className={styles.head}>
                  {texts.label(name)}
                </th>
                <td>{cell(name, newest[name])}</td>
                <td>{cell(name, typed[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => props.onTakeNewest(newest)}>{t('conflict.reload')}</Button>
        <Button onClick={() => props.onKeepMine(newest)}>{t('conflict.keep')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
