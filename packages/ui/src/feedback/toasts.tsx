import {
  Button,
  Toast,
  ToastBody,
  Toaster,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  useToastController,
} from '@fluentui/react-components';
import { useMemo, type KeyboardEvent } from 'react';
import { focusContent } from '../dialog/return-focus.ts';
import { DismissRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';

// Fluent's toasts travel as document events with the id of their region, so that a remote's toast appears in the
// region of the shell, and two roots never stack their toasts on top of each other.
const REGION = 'honjin-toasts';

const SUCCESS_MS = 3_000;
/** A refusal has to be read, often aloud to a guest; three seconds are too short for it. */
const ERROR_MS = 8_000;

type Intent = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  /** A second line, for example the request id of a failure. */
  detail?: string | undefined;
  /** The time in milliseconds for which it stays. It also stays while the pointer is on it. */
  durationMs?: number | undefined;
  /** One action on the message, for example to undo it. The toast goes with it. */
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  onAct: () => void;
}

export type ShowToast = (message?: string, options?: ToastOptions) => void;

export interface Toasts {
  success: ShowToast;
  error: ShowToast;
  warn: ShowToast;
  inform: ShowToast;
}

// Above the footer. The other corners hold actions: those of the page, of dialogs, and the paging of lists.
const OFFSET = { horizontal: 16, vertical: 40 };

/** The one place where toasts appear. The shell mounts it once; nothing else does. */
export function ToastRegion() {
  return (
    <Toaster
      toasterId={REGION}
      position="bottom-start"
      offset={OFFSET}
      limit={4}
      pauseOnHover
      pauseOnWindowBlur
    />
  );
}

/** Fluent keeps Tab inside a toast. A user who tabs past its last button goes on with the page. */
function leaveToast({ key, shiftKey, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const last = [...currentTarget.querySelectorAll('button')].at(shiftKey ? 0 : -1);
  if (key === 'Tab' && target === last) focusContent();
}

function ToastCard({
  title,
  detail,
  action,
  closeLabel,
}: Pick<ToastOptions, 'detail' | 'action'> & { title: string; closeLabel: string }) {
  return (
    <Toast onKeyDown={leaveToast}>
      <ToastTitle
        action={
          <ToastTrigger>
            <Button appearance="transparent" size="small" aria-label={closeLabel} icon={<DismissRegular />} />
          </ToastTrigger>
        }
      >
        {title}
      </ToastTitle>
      {detail !== undefined && <ToastBody>{detail}</ToastBody>}
      {action !== undefined && (
        <ToastFooter>
          <ToastTrigger>
            <Button size="small" onClick={action.onAct}>
              {action.label}
            </Button>
          </ToastTrigger>
        </ToastFooter>
      )}
    </Toast>
  );
}

/** Short messages about what just happened. Errors interrupt a screen reader, the others wait. */
export function useToasts(): Toasts {
  const { dispatchToast } = useToastController(REGION);
  const texts = useUiTexts();
  return useMemo(() => {
    function shower(intent: Intent, fallback: string, durationMs: number): ShowToast {
      return (message = fallback, options = {}) =>
        dispatchToast(
          <ToastCard
            title={message}
            detail={options.detail}
            action={options.action}
            closeLabel={texts.close}
          />,
          {
            intent,
            timeout: options.durationMs ?? (options.action ? ERROR_MS : durationMs),
            politeness: intent === 'error' ? 'assertive' : 'polite',
          },
        );
    }
    return {
      success: shower('success', texts.toastSuccess, SUCCESS_MS),
      error: shower('error', texts.toastError, ERROR_MS),
      warn: shower('warning', texts.toastWarn, ERROR_MS),
      inform: shower('info', texts.toastInfo, SUCCESS_MS),
    };
  }, [dispatchToast, texts]);
}
