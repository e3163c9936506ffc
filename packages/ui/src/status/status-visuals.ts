import {
  BedRegular,
  BroomRegular,
  CalendarCancelRegular,
  CalendarLtrRegular,
  CheckmarkCircleRegular,
  CircleRegular,
  DoorArrowLeftRegular,
  DoorArrowRightRegular,
  EyeRegular,
  HourglassRegular,
  PersonProhibitedRegular,
  ProhibitedRegular,
  CalendarClockRegular,
  CheckmarkRegular,
  SparkleRegular,
  WrenchRegular,
} from '../icons.ts';
import type { UiTexts } from '../texts/texts.ts';
import type { Tone } from '../theme/status-tones.ts';

/** How a state is drawn: never by colour alone. `letter` is short enough for a bar of the schedule board. */
export interface StatusVisual {
  tone: Tone;
  letter: string;
  icon: typeof BedRegular;
}

export type RoomUnitStatusCode = keyof UiTexts['roomUnitStatus'];
export type RoomConditionCode = keyof UiTexts['roomCondition'];
export type CleaningCode = keyof UiTexts['cleaning'];

/** The nine states of a room unit and the three that only the schedule has. */
export const roomUnitVisuals: Record<RoomUnitStatusCode, StatusVisual> = {
  BOOK: { tone: 'info', letter: '予', icon: CalendarLtrRegular },
  TEMP_BOOK: { tone: 'caution', letter: '仮', icon: HourglassRegular },
  STAY: { tone: 'success', letter: '滞', icon: BedRegular },
  TEMP_CHECK_IN: { tone: 'teal', letter: '前', icon: DoorArrowRightRegular },
  DEPARTURE: { tone: 'attention', letter: '出', icon: DoorArrowLeftRegular },
  CHECK_OUT: { tone: 'neutral', letter: '済', icon: CheckmarkRegular },
  WAIT_CANCEL: { tone: 'special', letter: '待', icon: CalendarClockRegular },
  CANCEL: { tone: 'neutral', letter: '消', icon: CalendarCancelRegular },
  NO_SHOW: { tone: 'danger', letter: '不', icon: PersonProhibitedRegular },
  EMPTY: { tone: 'neutral', letter: '空', icon: CircleRegular },
  STOP: { tone: 'attention', letter: '止', icon: ProhibitedRegular },
  BROKEN: { tone: 'danger', letter: '故', icon: WrenchRegular },
};

/** The condition of a room in room indication. */
export const roomConditionVisuals: Record<RoomConditionCode, StatusVisual> = {
  V: { tone: 'info', letter: 'V', icon: CircleRegular },
  S: { tone: 'success', letter: 'S', icon: BedRegular },
  D: { tone: 'attention', letter: 'D', icon: DoorArrowLeftRegular },
  O: { tone: 'neutral', letter: 'O', icon: CheckmarkRegular },
  X: { tone: 'danger', letter: 'X', icon: WrenchRegular },
  T: { tone: 'special', letter: 'T', icon: ProhibitedRegular },
};

/** How far the cleaning of a room is. */
export const cleaningVisuals: Record<CleaningCode, StatusVisual> = {
  N: { tone: 'danger', letter: 'N', icon: SparkleRegular },
  C: { tone: 'caution', letter: 'C', icon: BroomRegular },
  I: { tone: 'special', letter: 'I', icon: EyeRegular },
  U: { tone: 'success', letter: 'U', icon: CheckmarkCircleRegular },
};
