import type { ParsedRequestOf } from '@honjin/contracts';
import type { decidePreCheckIn } from '@honjin/contracts/registration';
import { isPreCheckInOpen, type PreCheckInField } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openDesk } from '../../bookings/desk/desk.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import { findPersons } from '../../guests/links/link-queries.ts';
import { answeredText } from './difference-text.ts';
import { tellChanged } from '../guest-link/issue-link.ts';
import { listAnswered, updateDifferences, type AnsweredRoom, type KeptDifference } from './queries.ts';
import { followGuests } from './save-answers.ts';

type Request = ParsedRequestOf<typeof decidePreCheckIn>;
type Decision = Request['decisions'][number];

const isAbout = (decision: Decision, room: AnsweredRoom, one: KeptDifference) =>
  decision.bRoomUnitId === room.roomUnitId &&
  decision.bGuestInformationId === one.guestId &&
  decision.part === one.part &&
  decision.answered === answeredText(one);

/** Writes a taken answer into the booking. The time of arrival moves the stay, so that the rooms are asked as for any change. */
function take(tree: BookingTree, roomUnitId: string, { guestId, values }: KeptDifference): void {
  const node = tree.units.find(({ unit }) => unit.id === roomUnitId);
  if (node === undefined) throw new Refusal('HOS-01002-4');
  const { checkInTime, ...fields } = values;
  if (guestId === null) {
    if (!isPreCheckInOpen(node.unit.status)) throw new Refusal('HOS-02006-0');
    if (checkInTime !== undefined) node.unit.checkInTime = checkInTime;
    return;
  }
  const guest = node.guests.find(({ id }) => id === guestId);
  if (guest === undefined) throw new Refusal('HOS-00005-0');
  Object.assign(guest, fields satisfies Partial<Record<PreCheckInField, string>>);
}

/**
 * Takes answers over or leaves the record as it is. HOS-00005-0 when the guests have said something else meanwhile, or
 * somebody else has decided (R-PRE-04).
 */
export async function decideAnswers(
  tx: TenantTx,
  { bBasicInformationId, decisions }: Request,
): Promise<void> {
  const tree = await getTree(tx, bBasicInformationId);
  const rooms = await listAnswered(tx, bBasicInformationId);
  const chosen = decisions.map((decision) => {
    for (const room of rooms)
      for (const one of room.differences) if (isAbout(decision, room, one)) return { room, one, decision };
    throw new Refusal('HOS-00005-0');
  });
  const taken = chosen.filter(({ decision }) => decision.isTaken);
  if (taken.length > 0) {
    const [desk, persons] = await Promise.all([
      openDesk(tx),
      findPersons(
        tx,
        taken.flatMap(({ one }) => one.values.phone ?? []),
      ),
    ]);
    const change = { action: 'pre-check-in.take' };
    await changeBookings(desk, [bBasicInformationId], change, async ([edited]) => {
      if (edited === undefined) return;
      for (const { room, one } of taken) take(edited, room.roomUnitId, one);
      followGuests(tx, { tree: edited, unitIds: taken.map(({ room }) => room.roomUnitId) }, persons);
    });
  }
  const decided = new Set(chosen.map(({ one }) => one));
  for (const room of rooms) {
    const left = room.differences.filter((one) => !decided.has(one));
    if (left.length < room.differences.length) await updateDifferences(tx, room.roomUnitId, left);
  }
  if (taken.length > 0) return;
  await tx.audit({ action: 'pre-check-in.leave', entity: 'booking', entityId: bBasicInformationId });
  await tellChanged(tx, tree);
}
