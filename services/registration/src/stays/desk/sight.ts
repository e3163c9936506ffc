import { isGranted, type FunctionCode, type Level } from '@honjin/contracts';
import type { TenantTx } from '@honjin/service-kit';
import { maySeeGuests } from '../../bookings/tree/guest-sight.ts';

/** The rights of the caller at the desk; whatever they do not reach is left out of the answer. */
export interface DeskSight {
  /** Check in, check out, settle, and all that leads to it: bookings hold their guests (R-TEXT-07). */
  mayAct: boolean;
  /** Say that a note is done. */
  mayNote: boolean;
  seesGuests: boolean;
  seesMoney: boolean;
  seesKeys: boolean;
  seesRooms: boolean;
  mayRelease: boolean;
}

export function sightOf({ actor }: TenantTx): DeskSight {
  const may = (code: FunctionCode, level: Level) =>
    actor !== null && isGranted(actor.permissions, code, level);
  const seesGuests = maySeeGuests(actor);
  return {
    mayAct: may('registration', 'edit') && seesGuests,
    mayNote: may('registration', 'edit'),
    seesGuests,
    seesMoney: may('money', 'read'),
    seesKeys: may('key', 'read'),
    seesRooms: may('room-indication', 'read'),
    mayRelease: may('room-indication', 'edit'),
  };
}
