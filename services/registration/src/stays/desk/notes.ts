import { LOCAL_MOMENT, type ResultOf } from '@honjin/contracts';
import type { getDeskLanes } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import type { MasterSets } from '../../house/masters/read-masters.ts';
import { listOpenMemos, listOpenQams, type MemoNoteRow, type NoteRow } from './queries.ts';
import type { DeskSight } from './sight.ts';

type Card = ResultOf<typeof getDeskLanes>['notes']['cards'][number];

interface Facts {
  date: string;
  sight: DeskSight;
  masters: Pick<MasterSets, 'room' | 'freeMemo'>;
  now: string;
}

function qamCard({ bookingId, unitId, plannedAt, ...row }: NoteRow, { sight, now }: Facts): Card {
  return {
    ...row,
    kind: 'QAM',
    bBasicInformationId: bookingId,
    bRoomUnitId: unitId,
    plannedDatetime: LOCAL_MOMENT.toWire(plannedAt),
    isLate: plannedAt !== null && plannedAt.slice(0, 16).replace(' ', 'T') <= now,
    step: sight.mayNote ? 'DONE' : 'LOOK',
  };
}

function memoCard(
  { bookingId, unitId, roomId, freeMemoId: _master, ...row }: MemoNoteRow,
  { masters }: Facts,
): Card {
  return {
    ...row,
    kind: 'MEMO',
    bBasicInformationId: bookingId,
    bRoomUnitId: unitId,
    roomNo: masters.room.get(roomId ?? '')?.roomNo ?? '',
    isImportant: true,
    plannedDatetime: null,
    isLate: false,
    // It is read in the booking before it is confirmed.
    step: 'LOOK',
  };
}

/** Returns what is to be done by time, and the notes about guests in the house. */
export async function readNotes(tx: TenantTx, facts: Facts): Promise<{ tasks: Card[]; notes: Card[] }> {
  const [qams, memos] = await Promise.all([listOpenQams(tx, facts.date), listOpenMemos(tx, facts.date)]);
  const required = memos.filter(
    ({ freeMemoId }) => facts.masters.freeMemo.get(freeMemoId ?? '')?.isConfirmRequired,
  );
  return {
    tasks: qams.filter(({ plannedAt }) => plannedAt !== null).map((row) => qamCard(row, facts)),
    notes: [
      ...required.map((row) => memoCard(row, facts)),
      ...qams.filter(({ plannedAt }) => plannedAt === null).map((row) => qamCard(row, facts)),
    ],
  };
}
