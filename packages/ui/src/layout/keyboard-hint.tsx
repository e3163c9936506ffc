import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    fontSize: '12px',
    color: tokens.colorNeutralForeground3,
  },
  key: {
    minWidth: '18px',
    boxSizing: 'border-box',
    paddingInline: '4px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomWidth: '2px',
    borderRadius: '4px',
    fontFamily: 'inherit',
    lineHeight: '16px',
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** Shows the keys of a shortcut, and its effect; the list of the page's keys finds it by its mark. */
export function KeyboardHint({ keys, children }: { keys: readonly string[]; children?: string | undefined }) {
  const styles = useStyles();
  return (
    <span className={styles.root} {...(children === undefined ? {} : { 'data-key-hint': true })}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
      {children}
    </span>
  );
}
