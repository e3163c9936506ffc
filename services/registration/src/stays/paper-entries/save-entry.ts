import {
  PAPER_ENTRY_SHAPES,
  paperEntryHasTooMuch,
  paperEntryLacks,
  PAPER_ANSWER_KNOWN_HOURS,
  type PaperEntryPart,
} from '@honjin/domain';
import { refuseFields, Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import {
  deleteEntry,
  findTwin,
  insertEntry,
  listStaysOf,
  lockEntry,
  updateEntry,
  type PaperEntryRow,
  type SaveRequest,
} from './queries.ts';

const MS_PER_HOUR = 3_600_000;

const FIELD_OF: Readonly<Record<PaperEntryPart, keyof SaveRequest>> = {
  room: 'roomId',
  item: 'accountingItemId',
  quantity: 'quantity',
  amount: 'amount',
  cleaning: 'cleaning',
  note: 'note',
};

/** Refuses a line that lacks what its kind needs, or says what has no place in it. */
function refuseWrongParts(request: SaveRequest): void {
  const lacks = paperEntryLacks(request);
  if (lacks !== null) refuseFields([{ path: [FIELD_OF[lacks]], code: 'HOS-09001-0' }]);
  const tooMuch = paperEntryHasTooMuch(request);
  if (tooMuch !== null) refuseFields([{ path: [FIELD_OF[tooMuch]], code: 'HOS-09001-1' }]);
  const isAboutRoom = PAPER_ENTRY_SHAPES[request.kind].about === 'ROOM';
  if (isAboutRoom && request.bRoomUnitId !== null)
    refuseFields([{ path: ['bRoomUnitId'], code: 'HOS-09001-1' }]);
  if (!isAboutRoom && request.bRoomUnitId === null && request.about === '')
    refuseFields([{ path: ['about'], code: 'HOS-09001-0' }]);
}

/** Tells whether it cannot be found out any more whether a command was done. */
export function isForgotten({ sentAt }: PaperEntryRow, now: Date): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() > PAPER_ANSWER_KNOWN_HOURS * MS_PER_HOUR;
}

/** Refuses to change a line that is entered, that somebody is entering, or that somebody else has changed. */
function refuseChange(row: PaperEntryRow, version: number | undefined, now: Date): void {
  if (row.stage === 'DONE') throw new Refusal('HOS-02041-2');
  if (row.stage === 'SENT' && !isForgotten(row, now))
    throw new Refusal('HOS-02041-1', { values: [row.sentByName] });
  if (row.version !== version) throw new Refusal('HOS-00005-0');
}

/** Writes a line down or corrects it. The same line a second time is refused until it is said to be a further one (R-DAY-42). */
export async function saveEntry(tx: TenantTx, request: SaveRequest, now: Date): Promise<void> {
  refuseWrongParts(request);
  if (request.bRoomUnitId !== null) {
    const stays = await listStaysOf(tx, openDayOf(tx).businessDate, [request.bRoomUnitId]);
    if (stays.length === 0) throw new Refusal('HOS-01002-4');
  }
  if (request.version !== undefined) refuseChange(await lockEntry(tx, request.id), request.version, now);
  const twin = request.isFurther ? undefined : await findTwin(tx, request);
  if (twin !== undefined) throw new Refusal('HOS-02041-0', { values: [twin] });
  if (request.version !== undefined) await updateEntry(tx, request);
  else if (!(await insertEntry(tx, request))) throw new Refusal('HOS-00005-0');
}

/** Takes a line off the list that was not entered. */
export async function dropEntry(tx: TenantTx, { id, version }: { id: string; version: number }, now: Date) {
  refuseChange(await lockEntry(tx, id), version, now);
  await deleteEntry(tx, id);
}
