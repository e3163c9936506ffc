import { getDeskLanes, getDowntimeSheet, getShiftFacts } from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { readDowntimeSheet } from './downtime-sheet.ts';
import { readLanes } from './read-lanes.ts';
import { readShiftFacts } from './shift-facts.ts';

export const deskRoutes: readonly Route[] = [
  handle(getDeskLanes, ({ tx }) => readLanes(tx, new Date())),
  handle(getDowntimeSheet, ({ tx, locale }) => readDowntimeSheet(tx, new Date(), locale)),
  handle(getShiftFacts, ({ input, tx }) => readShiftFacts(tx, input)),
];
