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
import type { PastChange, RoomReadiness } from '@honjin/domain';
import type { UiLocale, UiTexts } from '../texts/texts.ts';
import type { Tone } from '../theme/status-tones.ts';

/** The look of a state, which is never colour alone. `letter` is short enough for a bar of the schedule board. */
export interface StatusVisual {
  tone: Tone;
  letter: Record<UiLocale, string>;
  icon: typeof BedRegular;
}

export type RoomUnitStatusCode = keyof UiTexts['roomUnitStatus'];
export type RoomConditionCode = keyof UiTexts['roomCondition'];
export type CleaningCode = keyof UiTexts['cleaning'];

/** The nine states of a room unit and the three that only the schedule has. */
export const roomUnitVisuals: Record<RoomUnitStatusCode, StatusVisual> = {
  BOOK: { tone: 'info', letter: { ja: '予', en: 'B' }, icon: CalendarLtrRegular },
  TEMP_BOOK: { tone: 'caution', letter: { ja: '仮', en: 'T' }, icon: HourglassRegular },
  STAY: { tone: 'success', letter: { ja: '滞', en: 'S' }, icon: BedRegular },
  TEMP_CHECK_IN: { tone: 'teal', letter: { ja: '前', en: 'I' }, icon: DoorArrowRightRegular },
  DEPARTURE: { tone: 'attention', letter: { ja: '出', en: 'D' }, icon: DoorArrowLeftRegular },
  CHECK_OUT: { tone: 'neutral', letter: { ja: '済', en: 'O' }, icon: CheckmarkRegular },
  WAIT_CANCEL: { tone: 'special', letter: { ja: '待', en: 'W' }, icon: CalendarClockRegular },
  CANCEL: { tone: 'neutral', letter: { ja: '消', en: 'C' }, icon: CalendarCancelRegular },
  NO_SHOW: { tone: 'danger', letter: { ja: '不', en: 'N' }, icon: PersonProhibitedRegular },
  EMPTY: { tone: 'neutral', letter: { ja: '空', en: 'V' }, icon: CircleRegular },
  STOP: { tone: 'attention', letter: { ja: '止', en: 'H' }, icon: ProhibitedRegular },
  BROKEN: { tone: 'danger', letter: { ja: '故', en: 'X' }, icon: WrenchRegular },
};

/** The condition of a room in room indication. */
export const roomConditionVisuals: Record<RoomConditionCode, StatusVisual> = {
  V: { tone: 'info', letter: { ja: 'V', en: 'V' }, icon: CircleRegular },
  S: { tone: 'success', letter: { ja: 'S', en: 'S' }, icon: BedRegular },
  D: { tone: 'attention', letter: { ja: 'D', en: 'D' }, icon: DoorArrowLeftRegular },
  O: { tone: 'neutral', letter: { ja: 'O', en: 'O' }, icon: CheckmarkRegular },
  X: { tone: 'danger', letter: { ja: 'X', en: 'X' }, icon: WrenchRegular },
  T: { tone: 'special', letter: { ja: 'T', en: 'T' }, icon: ProhibitedRegular },
};

/** The tone in which a room stands among others. Most rooms of a normal day are quiet, so that exceptions are seen. */
export const readinessTones: Record<RoomReadiness, Tone> = {
  READY: 'success',
  TO_CLEAN: 'caution',
  OCCUPIED: 'neutral',
  OFF: 'danger',
};

/** The look of each step of cleaning. */
export const cleaningVisuals: Record<CleaningCode, StatusVisual> = {
  N: { tone: 'attention', letter: { ja: 'N', en: 'N' }, icon: SparkleRegular },
  C: { tone: 'caution', letter: { ja: 'C', en: 'C' }, icon: BroomRegular },
  I: { tone: 'special', letter: { ja: 'I', en: 'I' }, icon: EyeRegular },
  U: { tone: 'success', letter: { ja: 'U', en: 'U' }, icon: CheckmarkCircleRegular },
};

/** The tone in which a difference between then and now is told. */
export const pastChangeTones: Record<PastChange, Tone> = {
  SAME: 'neutral',
  CHANGED: 'attention',
  ADDED: 'info',
  GONE: 'caution',
};
