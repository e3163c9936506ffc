import type { ResponseOf } from '@honjin/contracts';
import type { findPosRooms, listArrangementDay, listPosItems } from '@honjin/contracts/registration';

export type DayRow = ResponseOf<typeof listArrangementDay>['rows'][number];
export type Dish = ResponseOf<typeof listArrangementDay>['dishes'][number];
export type PosRoom = ResponseOf<typeof findPosRooms>['rooms'][number];
export type PosItem = ResponseOf<typeof listPosItems>['items'][number];
