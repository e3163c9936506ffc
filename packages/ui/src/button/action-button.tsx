import { Button, Tooltip } from '@fluentui/react-components';
import type { ButtonProps } from '@fluentui/react-components';
import { useState } from 'react';

export type ActionButtonProps = Omit<ButtonProps, 'disabled' | 'disabledFocusable' | 'as'> & {
  /**
   * The reason why the action is not possible now. The button looks disabled, keeps its place in the tab order and
   * says why.
   */
  blockedReason?: string | undefined;
  /** The action runs; pressing again does nothing. */
  busy?: boolean | undefined;
  form?: string | undefined;
};

/** A button that explains itself when it cannot be pressed. */
export function ActionButton({ blockedReason, busy = false, ...button }: ActionButtonProps) {
  const isBlocked = blockedReason !== undefined && blockedReason !== '';
  const [isShown, setIsShown] = useState(false);
  // One button all the time: another one, with or without a reason around it, would not have the focus any more.
  return (
    <Tooltip
      content={blockedReason ?? ''}
      relationship={isBlocked ? 'description' : 'inaccessible'}
      visible={isBlocked && isShown}
      onVisibleChange={(_, { visible }) => setIsShown(isBlocked && visible)}
      withArrow
    >
      <Button {...(button as ButtonProps)} disabledFocusable={isBlocked || busy} aria-busy={busy} />
    </Tooltip>
  );
}
