import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { BoardRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '32px 16px',
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
  icon: { fontSize: '32px', lineHeight: 0, color: tokens.colorNeutralForeground3 },
});

export interface EmptyStateProps {
  title?: string | undefined;
  icon?: ReactElement | undefined;
  /** Offers what the user can do about it. */
  children?: ReactNode;
}

/** Says that there is nothing, and offers what to do about it. */
export function EmptyState({ title, icon, children }: EmptyStateProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  return (
    <div className={styles.root}>
      <span aria-hidden className={styles.icon}>
        {icon ?? <BoardRegular />}
      </span>
      <span role="status">{title ?? texts.emptyTitle}</span>
      {children}
    </div>
  );
}
