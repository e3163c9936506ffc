import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import type { Intent, SentToast, ToastOptions } from './sent-toast.ts';

// Fluent's toasts come with the first one that is sent, which waits for them; the shell fetches them early.
const ShownToasts = lazy(() => import('./toast-region.tsx'));

// Toasts travel as events of the document, so that a remote's toast appears in the region of the shell.
const SENT = 'honjin:toast';

const SUCCESS_MS = 3_000;
/** A refusal has to be read, often aloud to a guest; three seconds are too short for it. */
const ERROR_MS = 8_000;

export type ShowToast = (message?: string, options?: ToastOptions) => void;

export interface Toasts {
  success: ShowToast;
  error: ShowToast;
  warn: ShowToast;
  inform: ShowToast;
}

/** The one place where toasts appear. The shell mounts it once; nothing else does. */
export function ToastRegion() {
  const [isWanted, setIsWanted] = useState(false);
  const waiting = useRef<SentToast[]>([]);
  const show = useRef<(toast: SentToast) => void>(undefined);
  useEffect(() => {
    function hear(event: Event): void {
      const { detail: toast } = event as CustomEvent<SentToast>;
      setIsWanted(true);
      if (show.current) show.current(toast);
      else waiting.current.push(toast);
    }
    document.addEventListener(SENT, hear);
    return () => document.removeEventListener(SENT, hear);
  }, []);
  const listen = useCallback((next: (toast: SentToast) => void) => {
    show.current = next;
    for (const toast of waiting.current.splice(0)) next(toast);
    return () => {
      show.current = undefined;
    };
  }, []);
  return <Suspense fallback={null}>{isWanted && <ShownToasts listen={listen} />}</Suspense>;
}

/** Short messages about what just happened. Errors interrupt a screen reader, the others wait. */
export function useToasts(): Toasts {
  const texts = useUiTexts();
  return useMemo(() => {
    function shower(intent: Intent, fallback: string, usualMs: number): ShowToast {
      return (title = fallback, { detail, action, durationMs } = {}) => {
        const sent: SentToast = {
          intent,
          title,
          detail,
          action,
          closeLabel: texts.close,
          durationMs: durationMs ?? (action ? ERROR_MS : usualMs),
        };
        document.dispatchEvent(new CustomEvent(SENT, { detail: sent }));
      };
    }
    return {
      success: shower('success', texts.toastSuccess, SUCCESS_MS),
      error: shower('error', texts.toastError, ERROR_MS),
      warn: shower('warning', texts.toastWarn, ERROR_MS),
      inform: shower('info', texts.toastInfo, SUCCESS_MS),
    };
  }, [texts]);
}
