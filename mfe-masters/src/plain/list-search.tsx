import { useTranslation } from '@honjin/mfe-kit';
import { Button, EntryForm, makeStyles, SearchRegular, TextField } from '@honjin/ui';
import { useState } from 'react';

const useStyles = makeStyles({
  form: { display: 'flex', alignItems: 'flex-end', gap: '8px' },
  field: { width: '280px' },
});

/** The one search field of a list. Enter searches; the button with the glass does the same. */
export function ListSearch({
  label,
  value,
  hint,
  onSearch,
}: {
  label: string;
  value: string;
  /** Says what can be searched for. Without it the search looks into code and name. */
  hint?: string;
  onSearch: (q: string) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Back and forward change the address: the field follows, without losing the focus.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <search>
      <EntryForm label={label} className={styles.form} onSubmit={() => onSearch(typed.trim())}>
        <TextField
          className={styles.field}
          label={hint ?? t('list.search')}
          hideLabel
          type="search"
          placeholder={hint ?? t('list.search')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            if (text === '') onSearch('');
          }}
        />
        <Button type="submit" icon={<SearchRegular />} aria-label={t('list.searchNow')} />
      </EntryForm>
    </search>
  );
}
