import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { space } from '../theme/spacing.ts';
import type { SentToast } from './sent-toast.ts';

const useStyles = makeStyles({
  // Where Fluent's toasts are.
  region: {
    position: 'fixed',
    bottom: '40px',
    left: '16px',
    zIndex: 1_000_000,
    display: 'grid',
    gap: space.xs,
    width: '320px',
  },
});

interface Props {
  toasts: readonly SentToast[];
  onClose: (toast: SentToast) => void;
}

/** Shows messages whose toasts cannot come, most often because the network is gone. They stay until somebody closes them. */
export function PlainToasts({ toasts, onClose }: Props) {
  const styles = useStyles();
  return (
    <div role="alert" className={styles.region}>
      {toasts.map((toast, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a message has no name of its own
        <MessageBar key={index} intent={toast.intent} layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{toast.title}</MessageBarTitle>
            {toast.detail}
          </MessageBarBody>
          <MessageBarActions>
            {toast.action && (
              <Button
                size="small"
                onClick={() => {
                  onClose(toast);
                  toast.action?.onAct();
                }}
              >
                {toast.action.label}
              </Button>
            )}
            <Button size="small" onClick={() => onClose(toast)}>
              {toast.closeLabel}
            </Button>
          </MessageBarActions>
        </MessageBar>
      ))}
    </div>
  );
}
