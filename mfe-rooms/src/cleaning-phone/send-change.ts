import { changeCleaning, reportRoomSight } from '@honjin/contracts/rooms';
import type { DiscrepancyKind, RoomCleaning } from '@honjin/domain';
import { callApi, isApiError, isUncertain } from '@honjin/mfe-kit';
import type { PendingChange } from './pending-changes.ts';

/** The outcome of a change. UNREACHED means that nobody knows. It is sent again, and the intent makes that safe. */
export type Sent =
  | { outcome: 'SAVED'; version: number | null; discrepancy: DiscrepancyKind | null }
  | { outcome: 'UNREACHED' }
  | { outcome: 'CONFLICT'; now: { cleaning: RoomCleaning; version: number } }
  | { outcome: 'REFUSED' };

interface StaleRoom {
  roomId: string;
  cleaning: RoomCleaning;
  version: number;
}

function staleRoom(details: Readonly<Record<string, unknown>>, roomId: string): StaleRoom | undefined {
  const rooms = details['rooms'] as StaleRoom[] | undefined;
  return rooms?.find((room) => room.roomId === roomId);
}

async function save(change: PendingChange): Promise<Sent> {
  const options = { idempotencyKey: change.id };
  if (change.kind === 'SIGHT') {
    const { roomId, seen, hasLuggage = false } = change;
    const { kind } = await callApi(reportRoomSight, { roomId, seen, hasLuggage }, options);
    return { outcome: 'SAVED', version: null, discrepancy: kind };
  }
  const rooms = [{ roomId: change.roomId, version: change.version }];
  const answer = await callApi(changeCleaning, { rooms, cleaning: change.cleaning }, options);
  return { outcome: 'SAVED', version: answer.rooms[0]?.version ?? null, discrepancy: null };
}

/** The session has ended: the change waits for the next sign-in, as it waits for a connection. */
function isSignedOut(status: number): boolean {
  return status === 401 || status === 419;
}

/** Sends one waiting change. */
export async function sendChange(change: PendingChange): Promise<Sent> {
  try {
    return await save(change);
  } catch (error) {
    if (!isApiError(error) || isUncertain(error) || isSignedOut(error.status))
      return { outcome: 'UNREACHED' };
    const now = staleRoom(error.details, change.roomId);
    if (error.status === 409 && now !== undefined) return { outcome: 'CONFLICT', now };
    return { outcome: 'REFUSED' };
  }
}
