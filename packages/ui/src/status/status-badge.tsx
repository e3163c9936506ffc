import { useUiLocale, useUiTexts } from '../texts/ui-text-provider.tsx';
import type { UiTexts } from '../texts/texts.ts';
import { cleaningVisuals, roomConditionVisuals, roomUnitVisuals } from './status-visuals.ts';
import type { CleaningCode, RoomConditionCode, RoomUnitStatusCode, StatusVisual } from './status-visuals.ts';
import { ToneBadge } from './tone-badge.tsx';

export type StatusBadgeProps = { compact?: boolean | undefined; className?: string | undefined } & (
  | { kind: 'roomUnit'; status: RoomUnitStatusCode }
  | { kind: 'roomCondition'; status: RoomConditionCode }
  | { kind: 'cleaning'; status: CleaningCode }
);

function describe(props: StatusBadgeProps, texts: UiTexts): { visual: StatusVisual; label: string } {
  switch (props.kind) {
    case 'roomUnit':
      return { visual: roomUnitVisuals[props.status], label: texts.roomUnitStatus[props.status] };
    case 'roomCondition':
      return { visual: roomConditionVisuals[props.status], label: texts.roomCondition[props.status] };
    case 'cleaning':
      return { visual: cleaningVisuals[props.status], label: texts.cleaning[props.status] };
  }
}

/** The state of a room unit, of a room or of its cleaning. Room unit states show their icon, room codes their letter. */
export function StatusBadge(props: StatusBadgeProps) {
  const locale = useUiLocale();
  const { visual, label } = describe(props, useUiTexts());
  const Icon = visual.icon;
  const showsLetter = props.kind !== 'roomUnit' || props.compact === true;
  return (
    <ToneBadge
      tone={visual.tone}
      label={label}
      icon={<Icon />}
      letter={showsLetter ? visual.letter[locale] : undefined}
      compact={props.compact}
      className={props.className}
    />
  );
}
