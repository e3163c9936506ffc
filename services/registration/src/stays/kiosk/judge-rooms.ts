import {
  checkInBlockedBy,
  kioskBlockOf,
  kioskDueYen,
  registerLacks,
  ROOM_UNIT_STATUS_TRAITS,
  type KioskBlock,
  type RegisterEntry,
} from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { roomOf, unsettledBalanceOf, type BookingTree, type UnitNode } from '../../bookings/tree/tree.ts';
import { stateOf } from '../../bookings/tree/unit-state.ts';
import { listRoomStates } from '../../house/availability/room-queries.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { listRegistered, type RegisteredRow } from '../desk/queries.ts';
import { roomReadiness, type RoomFacts } from '../status/check-in.ts';
import { findBlocks, findInside } from '../status/queries.ts';
import type { Machine } from './open-machine.ts';

/** A room with what stands in the way of its check-in at a machine. */
export interface JudgedRoom {
  node: UnitNode;
  dueAmount: number;
  /** The guests of its register with what it lacks of them; of nobody, while nobody was named. */
  register: { guestId: string | null; name: string; lacks: RegisterEntry[] }[];
  block: KioskBlock | null;
}

/** Returns what a room still has to pay: lines that are not settled, and nights that are not in the books yet. */
function ownDue(node: UnitNode): number {
  if (!ROOM_UNIT_STATUS_TRAITS[node.unit.status].countsInBalance) return 0;
  const unposted = node.nights.filter(({ postedOn }) => postedOn === null);
  return unsettledBalanceOf(node) + unposted.reduce((sum, { amount }) => sum + amount, 0);
}

function registerOf(guests: readonly RegisteredRow[]): JudgedRoom['register'] {
  if (guests.length === 0) return [{ guestId: null, name: '', lacks: ['NAME'] }];
  return guests.map((guest) => ({
    guestId: guest.guestId,
    name: guest.nameKanji || guest.nameKana,
    lacks: registerLacks(guest),
  }));
}

async function readFacts(tx: TenantTx, nodes: readonly UnitNode[]) {
  const { businessDate } = openDayOf(tx);
  const roomIds = nodes.flatMap((node) => roomOf(node, businessDate) ?? []);
  const [states, inside, blocks, guests, { freeMemo }] = await Promise.all([
    listRoomStates(tx, roomIds),
    findInside(tx, businessDate, roomIds),
    findBlocks(tx, businessDate, roomIds),
    listRegistered(
      tx,
      nodes.map(({ unit }) => unit.id),
    ),
    readMasters(tx, ['freeMemo']),
  ]);
  const needsConfirm = (id: string | null) => freeMemo.get(id ?? '')?.isConfirmRequired === true;
  return {
    room: { states, inside: inside.now, blocks } satisfies Omit<RoomFacts, 'unitId'>,
    guestsOf: Map.groupBy(guests, ({ unitId }) => unitId),
    openMemosOf: ({ memos }: UnitNode) =>
      memos.filter(({ isConfirmed, freeMemoId }) => !isConfirmed && needsConfirm(freeMemoId)).length,
  };
}

/** Judges rooms of a booking by the rules of the desk and those of machines (R-KIOSK-03). */
export async function judgeRooms(
  { tx, machine }: Machine,
  { booking, units }: BookingTree,
  nodes: readonly UnitNode[],
): Promise<JudgedRoom[]> {
  const day = openDayOf(tx);
  const facts = await readFacts(tx, nodes);
  const dues = units.map(ownDue);
  return nodes.map((node) => {
    const { unit } = node;
    const roomId = roomOf(node, day.businessDate);
    const room = roomId === null ? null : roomReadiness(roomId, { ...facts.room, unitId: unit.id });
    const register = registerOf(facts.guestsOf.get(unit.id) ?? []);
    const dueAmount = kioskDueYen(booking.payMode, ownDue(node), dues);
    const block = kioskBlockOf({
      isInHouse: ROOM_UNIT_STATUS_TRAITS[unit.status].inHouse,
      blockedBy: checkInBlockedBy({ ...stateOf(unit), room }, day),
      openMemoCount: facts.openMemosOf(node),
      lacks: register.flatMap(({ lacks }) => lacks),
      dueYen: dueAmount,
      isDueAllowed: machine.isDueAllowed,
    });
    return { node, dueAmount, register, block };
  });
}
