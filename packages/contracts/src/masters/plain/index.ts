import * as bookingChoices from './booking-choices.ts';
import * as money from './money.ts';
import * as planChoices from './plan-choices.ts';
import type { MasterFields } from './fields.ts';
import type { PlainMaster } from './plain-master.ts';
import * as rooms from './rooms.ts';

export * from './booking-choices.ts';
export * from './money.ts';
export * from './plan-choices.ts';
export * from './rooms.ts';
export { MASTER_FIELD_KINDS } from './fields.ts';
export type { MasterField, MasterFieldKind, MasterFields } from './fields.ts';
export {
  FILE_ROW_KINDS,
  fileError,
  fileRow,
  MASTER_FILE_ENCODINGS,
  MASTER_FILE_MAX_BYTES,
  MASTER_FILE_MAX_ROWS,
  MASTER_FILE_SHOWN,
} from './file-calls.ts';
export type { FileCounts, FileError, FileRow, FileRowKind } from './file-calls.ts';
export { defineHistory, historyEntry } from './history.ts';
export type { FieldChange, HistoryEntry } from './history.ts';
export { fieldLabel } from './labels.ts';
export type { MasterRow, MasterValues } from './master-shapes.ts';
export { masterItem } from './plain-calls.ts';
export { createRoomRange } from './room-range.ts';
export type { MasterItem } from './plain-calls.ts';
export type { PlainMaster } from './plain-master.ts';

/** Every plain master, by entity. */
export const PLAIN_MASTERS: ReadonlyMap<string, PlainMaster> = new Map(
  [rooms, money, bookingChoices, planChoices]
    .flatMap((area) => Object.values(area) as unknown as PlainMaster<MasterFields>[])
    .map((master) => [master.entity, master]),
);
