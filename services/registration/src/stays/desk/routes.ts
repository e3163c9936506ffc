import {
  checkDowntimeSheet,
  getDeskLanes,
  getDowntimeKey,
  getDowntimeSheet,
  getShiftFacts,
} from '@honjin/contracts/registration';
import { handle, type Route, type TextSigner } from '@honjin/service-kit';
import { checkSheet, makeDowntimeSheet } from './downtime-sheet.ts';
import { readLanes } from './read-lanes.ts';
import { readShiftFacts } from './shift-facts.ts';

/** The calls of the desk's day; the signer signs its sheets, where the installation has a key for them. */
export function deskRoutes(signer: () => TextSigner | null): readonly Route[] {
  return [
    handle(getDeskLanes, ({ tx }) => readLanes(tx, new Date())),
    handle(getDowntimeSheet, ({ tx, locale }) =>
      makeDowntimeSheet(tx, { now: new Date(), locale, signer: signer() }),
    ),
    handle(getDowntimeKey, async () => ({ publicKey: signer()?.publicKey ?? null })),
    handle(checkDowntimeSheet, ({ tx, input }) => checkSheet(tx, input.fingerprint)),
    handle(getShiftFacts, ({ input, tx }) => readShiftFacts(tx, input)),
  ];
}
