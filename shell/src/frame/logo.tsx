import { makeStyles, tokens } from '@honjin/ui';

const useStyles = makeStyles({
  logo: { display: 'flex', alignItems: 'center', gap: '8px', color: tokens.colorNeutralForeground1 },
  name: { fontSize: '16px', fontWeight: 700, letterSpacing: '0.02em', whiteSpace: 'nowrap' },
});

/** The gate of a honjin, the inn of the old highway, and the name. */
export function Logo() {
  const styles = useStyles();
  return (
    <span className={styles.logo}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="6" fill="#13577c" />
        <path d="M4 12 16 5l12 7v2.5H4z" fill="#fff" />
        <path d="M7 16h3v10H7zM22 16h3v10h-3z" fill="#fff" />
        <path d="M12 16h8v10h-8z" fill="#f0b64c" />
        <path d="M15.3 16h1.4v10h-1.4z" fill="#13577c" />
      </svg>
      <span className={styles.name}>Honjin 本陣</span>
    </span>
  );
}
