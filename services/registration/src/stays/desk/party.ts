import type { ResultOf } from '@honjin/contracts';
import type { getDeskLanes } from '@honjin/contracts/registration';
import type { MasterSets } from '../../house/masters/read-masters.ts';
import type { PartyRow } from './queries.ts';

type Party = Pick<
  ResultOf<typeof getDeskLanes>['arrivals']['cards'][number],
  'bBasicInformationId' | 'version' | 'bookingNo' | 'groupName' | 'guestName' | 'rooms'
>;

/** Returns what names a party: its booking, who comes, and its rooms in their order. */
export function partyOf(rows: readonly PartyRow[], rooms: MasterSets['room']): Party {
  const first = rows[0]!;
  return {
    bBasicInformationId: first.bookingId,
    version: first.version,
    bookingNo: first.bookingNo,
    groupName: first.groupName,
    guestName: first.guestName,
    rooms: rows
      .toSorted((a, b) => a.roomIndex - b.roomIndex)
      .map(({ unitId, roomIndex, roomId }) => ({
        bRoomUnitId: unitId,
        roomIndex,
        roomNo: rooms.get(roomId ?? '')?.roomNo ?? '',
      })),
  };
}
