import type { RoomCleaning, RoomCondition } from '@honjin/domain';

/** Everything the cleaners' page says. Housekeepers of Japan's hotels read these four languages most. */
export interface PhoneTexts {
  title: string;
  language: string;
  whose: string;
  everybody: string;
  onlyWork: string;
  left: (count: number) => string;
  conditions: Readonly<Record<RoomCondition, string>>;
  cleanings: Readonly<Record<RoomCleaning, string>>;
  start: string;
  finish: string;
  usable: string;
  again: string;
  sawEmpty: string;
  sawLuggage: string;
  sawOccupied: string;
  linen: string;
  doNotDisturb: string;
  guestsOut: string;
  guests: (count: number) => string;
  /** The room type as the reader can read it: masters have a Japanese and an English name. */
  roomType: (names: { typeName: string; typeNameEn: string }) => string;
  leaves: (time: string) => string;
  arrives: (time: string) => string;
  mismatch: string;
  offline: string;
  waiting: (count: number) => string;
  sent: string;
  conflict: (roomNo: string, now: string, mine: string) => string;
  setMine: string;
  keepTheirs: string;
  refused: (roomNo: string) => string;
  dismiss: string;
  nothing: string;
  loading: string;
  failed: string;
  retry: string;
  readOnly: string;
  back: string;
}
