import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 16px', minHeight: '32px' },
  titles: { display: 'flex', alignItems: 'baseline', gap: '8px', flexGrow: 1, minWidth: 0 },
  title: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
  subtitle: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Badges beside the title. */
  badges?: ReactNode;
  actions?: ReactNode;
}

/** The one h1 of a page, and the actions on the whole page. */
export function PageHeader({ title, subtitle, badges, actions }: PageHeaderProps) {
  const styles = useStyles();
  return (
    <header className={styles.root}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        {badges}
        {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
