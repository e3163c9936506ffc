export type Intent = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  /** A second line, for example the request id of a failure. */
  detail?: string | undefined;
  /** The time in milliseconds for which it stays. It also stays while the pointer is on it. */
  durationMs?: number | undefined;
  /** One action on the message, for example to undo it. The toast goes with it. */
  action?: ToastAction | undefined;
}

interface ToastAction {
  label: string;
  onAct: () => void;
}

/** A toast on its way to the region. */
export interface SentToast extends Pick<ToastOptions, 'detail' | 'action'> {
  intent: Intent;
  title: string;
  closeLabel: string;
  durationMs: number;
}
