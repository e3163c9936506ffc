import { ROOM_CLEANINGS, ROOM_CONDITIONS, type RoomCleaning, type RoomCondition } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import {
  ToggleButton,
  Toolbar,
  cleaningVisuals,
  makeStyles,
  roomConditionVisuals,
  toneVars,
  useUiTexts,
  type Tone,
} from '@honjin/ui';
import type { RoomFilter } from './room-filter.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', minWidth: 0, maxWidth: '100%' },
  button: {
    minWidth: 'auto',
    minHeight: '28px',
    paddingInline: '8px',
    borderInlineStartWidth: '4px',
    fontWeight: 'normal',
  },
  count: { marginInlineStart: '6px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});

export interface StateFilterProps {
  counts: ReadonlyMap<RoomCondition | RoomCleaning, number>;
  filter: RoomFilter;
  onChange: (filter: RoomFilter) => void;
}

function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

interface StateButtonProps {
  state: string;
  label: string;
  tone: Tone;
  count: number;
  isOn: boolean;
  onPress: () => void;
}

function StateButton({ state, label, tone, count, isOn, onPress }: StateButtonProps) {
  const styles = useStyles();
  return (
    <ToggleButton
      size="small"
      checked={isOn}
      className={styles.button}
      style={{ borderInlineStartColor: toneVars(tone).border }}
      onClick={onPress}
    >
      {state} {label}
      <span className={styles.count}>{count}</span>
    </ToggleButton>
  );
}

/** Shows how many rooms are in each state. Pressing a state shows only its rooms. */
export function StateFilter({ counts, filter, onChange }: StateFilterProps) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const texts = useUiTexts();

  return (
    <div className={styles.root}>
      <Toolbar label={t('conditions')}>
        {ROOM_CONDITIONS.map((one) => (
          <StateButton
            key={one}
            state={one}
            label={texts.roomCondition[one]}
            tone={roomConditionVisuals[one].tone}
            count={counts.get(one) ?? 0}
            isOn={filter.conditions.includes(one)}
            onPress={() => onChange({ ...filter, conditions: toggled(filter.conditions, one) })}
          />
        ))}
      </Toolbar>
      <Toolbar label={t('cleanings')}>
        {ROOM_CLEANINGS.map((one) => (
          <StateButton
            key={one}
            state={one}
            label={texts.cleaning[one]}
            tone={cleaningVisuals[one].tone}
            count={counts.get(one) ?? 0}
            isOn={filter.cleanings.includes(one)}
            onPress={() => onChange({ ...filter, cleanings: toggled(filter.cleanings, one) })}
          />
        ))}
      </Toolbar>
    </div>
  );
}
