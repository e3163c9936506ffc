import { Field as FluentField, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { defined } from './defined.ts';
import { useFormatError } from '../texts/ui-text-provider.tsx';
import { RequiredMark } from './required-mark.tsx';

const useStyles = makeStyles({
  // In a row of fields a tall neighbour must not stretch this one's control.
  root: {
    position: 'relative',
    minWidth: 0,
    alignContent: 'start',
    // Who is in the field or points at it reads the whole of a long message.
    '&:focus-within > [role="alert"], &:hover > [role="alert"]': {
      whiteSpace: 'normal',
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  label: { paddingBlock: '0 2px', fontSize: '12px', lineHeight: '18px', fontWeight: 600 },
  // The message stands between two rows and takes no room of its own: a form that grew as a field is left would move
  // what is being clicked away from under the pointer.
  message: {
    position: 'absolute',
    top: '100%',
    insetInline: 0,
    zIndex: 1,
    marginBlockStart: 0,
    fontSize: '11px',
    lineHeight: '13px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    pointerEvents: 'none',
  },
  hiddenLabel: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** The parts around the control that every field of a form has. */
export interface FieldFrameProps {
  /** '' for a control that carries its own label. */
  label: string;
  /** Shows 必須 and marks the control as required for assistive technology. */
  required?: boolean | undefined;
  hint?: string | undefined;
  /** The message, or an error code that `HonjinProvider`'s `formatError` words. Shown in place of the hint. */
  error?: string | undefined;
  /** Keeps the label for assistive technology only, where the place already says what the field is (a table cell). */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

/** The props by which a field's control and react-hook-form talk to each other. */
export interface FieldBinding<Value, Element extends HTMLElement = HTMLInputElement> {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: React.Ref<Element> | undefined;
  disabled?: boolean | undefined;
}

export interface FieldProps extends FieldFrameProps {
  /** One Fluent control; it is tied to label, hint and error by the frame. */
  children: ReactNode;
}

/** Tells whether the message stands between rows: a hint gives it its place, and a table has no room between. */
function standsBetween(hint: string | undefined, hideLabel: boolean | undefined): boolean {
  return hint === undefined && hideLabel !== true;
}

/** Label with required mark, control, hint and error message (`aria-describedby`, `aria-invalid`, `role=alert`). */
export function Field({ label, required = false, hint, error, hideLabel, className, children }: FieldProps) {
  const styles = useStyles();
  const formatError = useFormatError();
  const hasError = error !== undefined && error !== '';
  const messageClass = standsBetween(hint, hideLabel) ? styles.message : undefined;
  return (
    <FluentField
      className={mergeClasses(styles.root, className)}
      required={required}
      {...defined({
        hint: hasError ? undefined : hint,
        validationMessage: hasError ? { children: formatError(error), className: messageClass } : undefined,
      })}
      validationState={hasError ? 'error' : 'none'}
      {...(label !== '' && {
        label: {
          required: false,
          className: (hideLabel ? styles.hiddenLabel : styles.label) ?? '',
          children: (
            <>
              {label}
              {required && !hideLabel && <RequiredMark />}
            </>
          ),
        },
      })}
    >
      {children}
    </FluentField>
  );
}
