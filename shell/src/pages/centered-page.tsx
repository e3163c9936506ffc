import { makeStyles, Title3, tokens } from '@honjin/ui';
import type { ReactNode } from 'react';
import { Logo } from '../frame/logo.tsx';
import { PreferenceSwitches } from '../frame/preference-switches.tsx';
import { useDocumentTitle } from '../frame/document-title.ts';

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', padding: '12px 24px' },
  main: { display: 'grid', placeItems: 'center', padding: '24px' },
  card: {
    width: '100%',
    maxWidth: '420px',
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: '32px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  foot: {
    padding: '12px 24px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: '12px',
  },
});

/** The shape of every page outside the frame: one card with a heading. */
export function CenteredPage({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo />
        <PreferenceSwitches />
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <Title3 as="h1">{title}</Title3>
          {children}
        </div>
      </main>
      <footer className={styles.foot}>Honjin</footer>
    </div>
  );
}
