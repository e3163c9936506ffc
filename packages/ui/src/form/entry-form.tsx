import { createContext, useCallback, useContext, useMemo, useRef } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { isImeKey } from './ime.ts';
import { nextField } from './next-field.ts';

interface EnterFlow {
  /** Moves focus to the field after this one; false when Enter should submit instead. */
  moveOn: (from: HTMLElement) => boolean;
}

const EnterFlowContext = createContext<EnterFlow>({ moveOn: () => false });

/** Submits the form around a control, as Ctrl+Enter does from every field. */
export const FormSubmitContext = createContext<() => void>(() => undefined);

/** Gives controls that handle Enter by themselves a way to hand it on to the form. */
export function useEnterFlow(): EnterFlow {
  return useContext(EnterFlowContext);
}

function asksToSubmit(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.defaultPrevented && !isImeKey(event);
}

export interface EntryFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Enter goes to the next field, and submits on the last one. Without it Enter submits as browsers do. */
  enterMovesOn?: boolean | undefined;
  /** The name of the form for assistive technology. */
  label?: string | undefined;
  id?: string | undefined;
  role?: 'search' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A form whose Enter key is safe with Japanese input: Enter that confirms a conversion neither submits nor moves. Ctrl+Enter
 * submits from every field.
 * Browser validation bubbles are off; the fields show their own messages.
 */
export function EntryForm({
  onSubmit,
  enterMovesOn = false,
  label,
  id,
  role,
  className,
  children,
}: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const moveOn = useCallback(
    (from: HTMLElement) => {
      const next = enterMovesOn && form.current ? nextField(form.current, from) : undefined;
      next?.focus();
      if (next instanceof HTMLInputElement && next.type !== 'checkbox' && next.type !== 'radio')
        next.select();
      return next !== undefined;
    },
    [enterMovesOn],
  );
  const flow = useMemo(() => ({ moveOn }), [moveOn]);
  const submit = useCallback(() => form.current?.requestSubmit(), []);

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return;
    // React hands on the keys of a dialog that is drawn elsewhere in the page; they are that dialog's.
    if (!event.currentTarget.contains(event.target)) return;
    if (asksToSubmit(event)) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    } else if (event.target instanceof HTMLInputElement) handleEnter(event, event.target);
  }

  function handleEnter(event: KeyboardEvent<HTMLFormElement>, field: HTMLInputElement) {
    if (isImeKey(event)) {
      event.preventDefault();
      return;
    }
    if (event.defaultPrevented || !enterMovesOn) return;
    event.preventDefault();
    if (!moveOn(field)) event.currentTarget.requestSubmit();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    onSubmit(event);
  }

  return (
    <EnterFlowContext value={flow}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for the Enter of all fields */}
      <form
        ref={form}
        id={id}
        role={role}
        className={className}
        aria-label={label}
        noValidate
        onKeyDown={handleKeyDown}
        onSubmit={handleSubmit}
      >
        <FormSubmitContext value={submit}>{children}</FormSubmitContext>
      </form>
    </EnterFlowContext>
  );
}
