import type { ParsedRequestOf } from '@honjin/contracts';
import type { saveFreeMemo } from '@honjin/contracts/registration';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openDesk } from '../../bookings/desk/desk.ts';
import { nodeOf } from '../booking/edit-booking.ts';
import type { BookingTree, MemoRow } from '../../bookings/tree/tree.ts';

type Request = ParsedRequestOf<typeof saveFreeMemo>;

async function changeMemos(
  tx: TenantTx,
  bookingId: string,
  action: string,
  apply: (tree: BookingTree) => void,
): Promise<void> {
  const desk = await openDesk(tx);
  await changeBookings(desk, [bookingId], { action }, ([tree]) => {
    if (tree !== undefined) apply(tree);
  });
}

function findMemo(tree: BookingTree, id: string): MemoRow {
  const memo = tree.units.flatMap(({ memos }) => memos).find((one) => one.id === id);
  if (memo === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [id] });
  return memo;
}

/** Notes a memo on a room, or changes one. It does not overwrite a colleague's newer text. */
export async function saveMemo(tx: TenantTx, request: Request): Promise<MemoRow> {
  let saved: MemoRow | undefined;
  await changeMemos(tx, request.bBasicInformationId, 'memo.save', (tree) => {
    const fields = {
      freeMemoId: request.freeMemoId,
      title: request.freeMemoTitle,
      detail: request.detail,
      isConfirmed: request.isConfirm === 'YES',
    };
    if (request.id === undefined) {
      const node = nodeOf(tree, request.bRoomUnitId);
      saved = { id: newId(), bookingId: tree.booking.id, roomUnitId: node.unit.id, ...fields };
      node.memos.push(saved);
      return;
    }
    const memo = findMemo(tree, request.id);
    if (request.seenDetail !== undefined && request.seenDetail !== memo.detail)
      throw new Refusal('HOS-00005-0');
    saved = Object.assign(memo, fields);
  });
  if (saved === undefined) throw new Refusal('HOS-01002-4');
  return saved;
}

export function confirmMemos(tx: TenantTx, bookingId: string, ids: readonly string[]): Promise<void> {
  return changeMemos(tx, bookingId, 'memo.confirm', (tree) => {
    for (const id of ids) findMemo(tree, id).isConfirmed = true;
  });
}

export function deleteMemo(tx: TenantTx, bookingId: string, id: string): Promise<void> {
  return changeMemos(tx, bookingId, 'memo.delete', (tree) => {
    findMemo(tree, id);
    for (const node of tree.units) node.memos = node.memos.filter((memo) => memo.id !== id);
  });
}
