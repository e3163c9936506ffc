import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, TextField } from '@honjin/ui';
import type { ListFilters } from './list-query.ts';

const useStyles = makeStyles({
  // Without this an input is twenty letters wide.
  field: { width: '160px', '& input': { minWidth: 0, width: '100%' } },
});

export interface FilterProps {
  draft: ListFilters;
  onChange: (part: Partial<ListFilters>) => void;
}

type TextKey = {
  [Key in keyof ListFilters]: ListFilters[Key] extends string ? Key : never;
}[keyof ListFilters];

/** Shows a condition of the list that is typed. */
export function TextFilter({ field, draft, onChange }: FilterProps & { field: TextKey }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <TextField
      label={t(`list.filter.${field}`)}
      className={styles.field}
      maxLength={100}
      autoComplete="off"
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}
