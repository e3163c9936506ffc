import { useTranslation, type ApiError } from '@honjin/mfe-kit';
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@honjin/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  table: { marginBlockStart: '4px', borderSpacing: '16px 2px', fontSize: '13px', textAlign: 'start' },
  head: { fontSize: '12px', color: tokens.colorNeutralForeground2, textAlign: 'start' },
});

/** A field that somebody else changed: its saved value, and the typed one. */
export interface ConflictRow {
  readonly name: string;
  readonly label: string;
  readonly newest: ReactNode;
  readonly mine: ReactNode;
}

export interface ConflictRowsProps {
  /** The refusal of the stale save; null: the change was seen before a save. */
  error: ApiError | null;
  rows: readonly ConflictRow[];
  /** Takes the newest state and throws the own input away. */
  onTakeNewest: () => void;
  /** Goes on with the own input over the newest state. */
  onKeepMine: () => void;
}

/** Says who saved the record first, and shows the saved value of each field beside the typed one. */
export function ConflictRows({ error, rows, onTakeNewest, onKeepMine }: ConflictRowsProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const changedBy = error?.details['changedBy'];
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t(error ? 'conflict.title' : 'conflict.meanwhile')}</MessageBarTitle>
        {typeof changedBy === 'string' && t('conflict.by', { name: changedBy })}
        {rows.length > 0 && (
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
              {rows.map(({ name, label, newest, mine }) => (
                <tr key={name}>
                  <th scope="row" className={styles.head}>
                    {label}
                  </th>
                  <td>{newest}</td>
                  <td>{mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onTakeNewest}>{t('conflict.reload')}</Button>
        <Button onClick={onKeepMine}>{t('conflict.keep')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
