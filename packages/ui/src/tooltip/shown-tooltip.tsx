import { resolvePositioningShorthand, Tooltip } from '@fluentui/react-components';
import type { PositioningShorthand } from '@fluentui/react-components';

interface ShownTooltipProps {
  id: string;
  words: string;
  positioning: PositioningShorthand | undefined;
  target: HTMLElement;
  /** The pointer is on the tooltip. */
  onKeep: () => void;
  /** Escape was pressed, the pointer has left the tooltip, or another one is shown. */
  onHide: (delayMs: number) => void;
}

/** Fluent's tooltip beside a control that it does not contain. */
export function ShownTooltip({ id, words, positioning, target, onKeep, onHide }: ShownTooltipProps) {
  return (
    <Tooltip
      visible
      withArrow
      relationship="inaccessible"
      content={{ id, children: words, onPointerEnter: onKeep }}
      positioning={{ ...resolvePositioningShorthand(positioning), target }}
      onVisibleChange={(_, { visible }) => !visible && onHide(0)}
    />
  );
}
