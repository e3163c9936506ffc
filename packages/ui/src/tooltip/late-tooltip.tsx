import { mergeCallbacks, useId } from '@fluentui/react-components';
import type { PositioningShorthand } from '@fluentui/react-components';
import { cloneElement, useState } from 'react';
import type { HTMLAttributes, ReactElement } from 'react';
import { createPortal } from 'react-dom';
import type { ShownTooltip } from './shown-tooltip.tsx';
import { useTooltipTarget } from './use-tooltip-target.ts';

type Trigger = HTMLAttributes<HTMLElement>;

export interface LateTooltipProps {
  /** Without words there is no tooltip, and the control is the same element. */
  words: string | undefined;
  /** Says whether the words are the name of the control or tell more about it. */
  relationship: 'label' | 'description';
  positioning?: PositioningShorthand | undefined;
  /** One control that hands its props on to its element. */
  children: ReactElement<Trigger>;
}

/** Brings Fluent's tooltip once. A page that could not have it asks again with the next pointer or focus. */
function useShownTooltip(): [shown: typeof ShownTooltip | undefined, bring: () => void] {
  const [shown, setShown] = useState<typeof ShownTooltip>();
  function bring(): void {
    import(/* webpackChunkName: "tooltip" */ './shown-tooltip.tsx').then(
      (module) => setShown(() => module.ShownTooltip),
      () => undefined,
    );
  }
  return [shown, bring];
}

/**
 * Shows words beside a control that has the pointer or the focus. Assistive technology has them from the beginning; the
 * tooltip for the eye, with all that finds its place, comes with the first pointer or focus (ADR 376).
 */
export function LateTooltip({ words, relationship, positioning, children }: LateTooltipProps) {
  const id = useId('tooltip-');
  const [Shown, bring] = useShownTooltip();
  const { target, show, hide, keep } = useTooltipTarget();
  const { props } = children;
  const isDescription = relationship === 'description' && words !== undefined;
  // A menu that is open stands where the tooltip would.
  const isOpener = props['aria-expanded'] === true || props['aria-expanded'] === 'true';

  function enter(control: HTMLElement): void {
    if (words === undefined) return;
    bring();
    show(control);
  }

  const control = cloneElement(children, {
    ...(relationship === 'label' && { 'aria-label': words }),
    ...(isDescription && { 'aria-describedby': id }),
    ...props,
    onPointerEnter: mergeCallbacks(props.onPointerEnter, ({ currentTarget }) => enter(currentTarget)),
    onPointerLeave: mergeCallbacks(props.onPointerLeave, () => hide()),
    // A click and a dialog that hands the focus back say nothing new.
    onFocus: mergeCallbacks(props.onFocus, ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) enter(currentTarget);
    }),
    onBlur: mergeCallbacks(props.onBlur, () => hide(0)),
  });
  const isShown = target !== undefined && words !== undefined && !isOpener;
  return (
    <>
      {control}
      {Shown && isShown ? (
        <Shown id={id} words={words} positioning={positioning} target={target} onKeep={keep} onHide={hide} />
      ) : (
        isDescription &&
        createPortal(
          <span hidden id={id}>
            {words}
          </span>,
          document.body,
        )
      )}
    </>
  );
}

// A menu or a dialog around it gives its props to the control inside.
LateTooltip.isFluentTriggerComponent = true;
