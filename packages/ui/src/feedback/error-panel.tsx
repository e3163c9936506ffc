import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowSyncRegular, ErrorCircleRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { toneVars } from '../theme/status-tones.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '32px 16px',
    textAlign: 'center',
  },
  icon: { fontSize: '32px', lineHeight: 0, color: toneVars('danger').border },
  title: { fontWeight: 600, fontSize: '15px' },
  request: {
    fontSize: '12px',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
  },
});

export interface ErrorPanelProps {
  title?: string | undefined;
  message?: string | undefined;
  /** The user can read this id to support. The service's log has it too. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** Takes the place of what could not be shown, and offers to try again. */
export function ErrorPanel({ title, message, requestId, onRetry }: ErrorPanelProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  return (
    <div role="alert" className={styles.root}>
      <span aria-hidden className={styles.icon}>
        <ErrorCircleRegular />
      </span>
      <span className={styles.title}>{title ?? texts.errorTitle}</span>
      <span>{message ?? texts.errorBody}</span>
      {requestId !== undefined && <span className={styles.request}>{texts.requestId(requestId)}</span>}
      {onRetry && (
        <Button icon={<ArrowSyncRegular />} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
