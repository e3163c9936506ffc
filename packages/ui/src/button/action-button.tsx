import { Button, makeStyles } from '@fluentui/react-components';
import type { ButtonProps } from '@fluentui/react-components';
import type { Ref } from 'react';
import { KeyboardHint } from '../layout/keyboard-hint.tsx';
import { LateTooltip } from '../tooltip/late-tooltip.tsx';

const useStyles = makeStyles({ keys: { marginInlineStart: '6px', display: 'inline-flex' } });

export type ActionButtonProps = Omit<ButtonProps, 'disabled' | 'disabledFocusable' | 'as'> & {
  /**
   * The reason why the action is not possible now. The button looks disabled, keeps its place in the tab order and
   * says why.
   */
  blockedReason?: string | undefined;
  /** The action runs; pressing again does nothing. */
  busy?: boolean | undefined;
  form?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  /** The key that does the same, e.g. `F8`; it is printed on the button and is no part of its name. */
  keys?: string | undefined;
};

/** A button that explains itself when it cannot be pressed. */
export function ActionButton({ blockedReason, busy = false, ...button }: ActionButtonProps) {
  const { keys, children, ...rest } = button;
  const styles = useStyles();
  const isBlocked = blockedReason !== undefined && blockedReason !== '';
  // One button all the time: another one, with or without a reason around it, would not have the focus any more.
  return (
    <LateTooltip words={isBlocked ? blockedReason : undefined} relationship="description">
      <Button
        {...(rest as ButtonProps)}
        aria-keyshortcuts={keys}
        disabledFocusable={isBlocked || busy}
        aria-busy={busy}
      >
        {keys === undefined ? (
          children
        ) : (
          <>
            {children}
            <span aria-hidden className={styles.keys}>
              <KeyboardHint keys={keys.split('+')} />
            </span>
          </>
        )}
      </Button>
    </LateTooltip>
  );
}
