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
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { focusContent } from '../dialog/return-focus.ts';
import { DismissRegular } from '../icons.ts';
import type { SentToast } from './sent-toast.ts';

// Two roots never stack their toasts on top of each other: all of them come to this region.
const REGION = 'honjin-toasts';

// Above the footer. The other corners hold actions: those of the page, of dialogs, and the paging of lists.
const OFFSET = { horizontal: 16, vertical: 40 };

/** Fluent keeps Tab inside a toast. A user who tabs past its last button goes on with the page. */
function leaveToast({ key, shiftKey, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const last = [...currentTarget.querySelectorAll('button')].at(shiftKey ? 0 : -1);
  if (key === 'Tab' && target === last) focusContent();
}

type Origin = RefObject<HTMLElement | null>;

/** Remembers where the clerk was before the focus came to the toasts. */
function rememberOrigin(origin: Origin, { relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof HTMLElement && relatedTarget.closest('.fui-Toaster') === null)
    origin.current = relatedTarget;
}

/** Gives the focus back. Fluent would put it on the next toast, and keep it there for as long as it likes. */
function returnFocus({ current }: Origin): void {
  if (current?.isConnected) current.focus({ preventScroll: true });
  else focusContent();
}

function ToastCard({ title, detail, action, closeLabel, origin }: SentToast & { origin: Origin }) {
  return (
    <Toast onKeyDown={leaveToast}>
      <ToastTitle
        action={
          <ToastTrigger>
            <Button
              appearance="transparent"
              size="small"
              aria-label={closeLabel}
              icon={<DismissRegular />}
              onClick={() => returnFocus(origin)}
            />
          </ToastTrigger>
        }
      >
        {title}
      </ToastTitle>
      {detail !== undefined && <ToastBody>{detail}</ToastBody>}
      {action !== undefined && (
        <ToastFooter>
          <ToastTrigger>
            <Button
              size="small"
              onClick={() => {
                returnFocus(origin);
                action.onAct();
              }}
            >
              {action.label}
            </Button>
          </ToastTrigger>
        </ToastFooter>
      )}
    </Toast>
  );
}

/** The toasts on the page. `listen` hands over what was sent until now and what is sent from now on. */
export default function ShownToasts({
  listen,
}: {
  listen: (show: (toast: SentToast) => void) => () => void;
}) {
  const { dispatchToast } = useToastController(REGION);
  const origin = useRef<HTMLElement>(null);
  useEffect(
    () =>
      listen((toast) =>
        dispatchToast(<ToastCard {...toast} origin={origin} />, {
          intent: toast.intent,
          timeout: toast.durationMs,
          politeness: toast.intent === 'error' ? 'assertive' : 'polite',
          root: { onFocus: (event: FocusEvent) => rememberOrigin(origin, event) },
        }),
      ),
    [dispatchToast, listen],
  );
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
