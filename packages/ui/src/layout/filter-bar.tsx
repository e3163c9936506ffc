import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { EntryForm } from '../form/entry-form.tsx';
import { SearchRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '4px 10px',
    padding: '1px 8px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground2,
    // A line of conditions takes 40 px, so that the list begins high on the page.
    '& .fui-Label': { paddingBlock: 0, lineHeight: '14px' },
    '& :is(.fui-Input, .fui-Select__select, .fui-Combobox, .fui-Dropdown, .fui-SpinButton)': {
      minHeight: '24px',
      height: '24px',
    },
    '& .fui-Button': { minWidth: 'auto', paddingBlock: '1px' },
    '& .fui-Checkbox__indicator': { marginBlock: '4px' },
    '& .fui-Checkbox__label': { paddingBlock: '2px', lineHeight: '20px' },
  },
  actions: { display: 'flex', gap: '8px' },
});

export interface FilterBarProps {
  /** Names the searched thing for assistive technology. */
  label: string;
  onSearch: () => void;
  onReset?: (() => void) | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
}

/** The conditions of a list. Enter in any of its fields searches. */
export function FilterBar({ label, onSearch, onReset, busy = false, children }: FilterBarProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  return (
    <EntryForm role="search" label={label} className={styles.root} onSubmit={onSearch}>
      {children}
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" icon={<SearchRegular />} disabledFocusable={busy}>
          {texts.search}
        </Button>
        {onReset && <Button onClick={onReset}>{texts.reset}</Button>}
      </div>
    </EntryForm>
  );
}
