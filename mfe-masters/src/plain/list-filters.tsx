import type { MasterField } from '@honjin/contracts/masters';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, SelectField } from '@honjin/ui';
import type { AnyMaster, MasterPage } from './pages.ts';
import type { FieldTexts } from './use-field-texts.ts';
import type { ListState } from './use-list-state.ts';
import type { References } from './use-references.ts';

// Without the last part a list is as wide as its longest choice, and lies over the next one.
const useStyles = makeStyles({
  field: { minWidth: '132px', maxWidth: '200px', '& select': { minWidth: 0, width: '100%' } },
});

interface FilterProps {
  name: string;
  field: MasterField;
  master: AnyMaster;
  state: ListState;
  texts: FieldTexts;
  references: References;
}

interface SelectProps extends FilterProps {
  choices: readonly { value: string; label: string }[];
}

function FilterSelect({ name, state, texts, choices }: SelectProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const label = texts.label(name);
  return (
    <SelectField
      className={styles.field}
      label={label}
      hideLabel
      emptyLabel={t('list.anyOf', { name: label })}
      choices={choices}
      value={state.filters[name] ?? ''}
      onChange={(value) => state.filterBy(name, value)}
    />
  );
}

/** Filters by the texts that any record has in the field, for example the floors. */
function TextFilter(props: FilterProps) {
  const { values } = useCall(props.master.calls.values, { field: props.name }).data ?? { values: [] };
  return <FilterSelect {...props} choices={values.map((value) => ({ value, label: value }))} />;
}

function FieldFilter(props: FilterProps) {
  const { t } = useTranslation('masters');
  const { name, field, texts, references } = props;
  if (field.kind === 'text') return <TextFilter {...props} />;
  if (field.kind === 'reference')
    return (
      <FilterSelect {...props} choices={references.options(field.entity ?? '', props.state.filters[name])} />
    );
  const values = field.kind === 'flag' ? ['true', 'false'] : field.choices;
  const word = (value: string) => (field.kind === 'flag' ? t(`flags.${value}`) : texts.choice(name, value));
  return <FilterSelect {...props} choices={values.map((value) => ({ value, label: word(value) }))} />;
}

/** Filters of a list: those of its page, and any other that a link came with. */
export function ListFilters(props: Omit<FilterProps, 'name' | 'field'> & { page: MasterPage }) {
  const { page, master, state } = props;
  const names = new Set([...(page.filters ?? []), ...Object.keys(state.filters)]);
  if (Object.hasOwn(master.fields, 'isActive')) names.add('isActive');
  return [...names].flatMap((name) => {
    const field = master.fields[name];
    return field ? [<FieldFilter key={name} {...props} name={name} field={field} />] : [];
  });
}
