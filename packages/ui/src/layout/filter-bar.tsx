import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { EntryForm } from '../form/entry-form.tsx';
import { SearchRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '8px 12px',
    padding: '8px 12px 12px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  // As high as a label, so that the buttons are in line with the controls.
  actions: { display: 'flex', gap: '8px', paddingBlockStart: '22px' },
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
