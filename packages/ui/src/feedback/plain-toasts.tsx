import { Button, makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
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
  actions: { display: 'flex', gap: space.s, paddingBlock: space.s },
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
            <strong>{toast.title}</strong> {toast.detail}
            <div className={styles.actions}>
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
            </div>
          </MessageBarBody>
        </MessageBar>
      ))}
    </div>
  );
}
