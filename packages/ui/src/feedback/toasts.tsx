import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import type { Intent, SentToast, ToastOptions } from './sent-toast.ts';
import type ShownToasts from './toast-region.tsx';

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

type Region = (props: ComponentProps<typeof ShownToasts>) => ReactNode;

const fetchToasts = (): Promise<{ default: Region }> =>
  import(/* webpackChunkName: "toasts" */ './toast-region.tsx');

const fetchEarly = () => void fetchToasts().catch(() => undefined);

/** Makes the region of Fluent's toasts, which is fetched when it is rendered. `onLost` hears when it cannot come. */
function lateToasts(onLost: () => void) {
  return lazy(() =>
    fetchToasts().catch(() => {
      onLost();
      return { default: () => null };
    }),
  );
}

type LateToasts = ReturnType<typeof lateToasts>;

/** The one place where toasts appear. The shell mounts it once; nothing else does. */
export function ToastRegion() {
  const [Shown, setShown] = useState<LateToasts>();
  const [plain, setPlain] = useState<readonly SentToast[]>([]);
  const waiting = useRef<SentToast[]>([]);
  const show = useRef<(toast: SentToast) => void>(undefined);
  const onLost = useCallback(() => {
    const lost = waiting.current.splice(0);
    setPlain((before) => [...before, ...lost]);
    // The next message asks for them again.
    setShown(undefined);
  }, []);
  useEffect(() => {
    function hear(event: Event): void {
      const { detail: toast } = event as CustomEvent<SentToast>;
      setShown((before: LateToasts | undefined) => before ?? lateToasts(onLost));
      if (show.current) show.current(toast);
      else waiting.current.push(toast);
    }
    // Most messages follow from a stroke or a click: the toasts are on their way before there is something to say.
    const early = { capture: true, once: true };
    document.addEventListener(SENT, hear);
    window.addEventListener('keydown', fetchEarly, early);
    window.addEventListener('pointerdown', fetchEarly, early);
    return () => {
      document.removeEventListener(SENT, hear);
      window.removeEventListener('keydown', fetchEarly, early);
      window.removeEventListener('pointerdown', fetchEarly, early);
    };
  }, [onLost]);
  const listen = useCallback((next: (toast: SentToast) => void) => {
    show.current = next;
    for (const toast of waiting.current.splice(0)) next(toast);
    return () => {
      show.current = undefined;
    };
  }, []);
  return (
    <>
      <Suspense fallback={null}>{Shown && <Shown listen={listen} />}</Suspense>
      {plain.length > 0 && (
        <PlainToasts
          toasts={plain}
          onClose={(closed) => setPlain((all) => all.filter((toast) => toast !== closed))}
        />
      )}
    </>
  );
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
