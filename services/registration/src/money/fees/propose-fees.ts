import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { proposeCancellation, proposeLateCheckOut } from '@honjin/contracts/registration';
import {
  businessMinutes,
  diffDays,
  extensionFee,
  innRoomCharge,
  MODEL_CANCELLATION_POLICY,
  MODEL_EXTENSION_STEPS,
  proposeCancellationFees,
} from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDesk, type Desk } from '../../bookings/desk/desk.ts';
import { bookingIdsOfUnits, loadTrees } from '../../bookings/tree/tree-queries.ts';
import { paxTotalOf, type BookingTree, type NightRow, type UnitNode } from '../../bookings/tree/tree.ts';
import { listOrders } from '../lines/row-queries.ts';
import { mealItemsOf } from './plan-meals.ts';

type Fees = ResultOf<typeof proposeCancellation>;

const LODGING_TAXES: ReadonlySet<string> = new Set(['ACCOMMODATION_TAX', 'BATH_TAX']);

/** Returns what the guest pays for a night without the lodging taxes. The terms call it the basic charge. */
function basicChargeOf(night: NightRow | undefined): number {
  const lines = night?.lines.filter(({ kind }) => !LODGING_TAXES.has(kind)) ?? [];
  return lines.reduce((sum, { payable }) => sum + payable, 0);
}

function storeRounding({ masters }: Desk) {
  const [store] = masters.store.values();
  return store?.chargeRounding ?? 'FLOOR';
}

/** Fees for rooms that are given up today, were given up before, or did not come; by the terms of their plan. */
export async function proposeForCancellation(
  tx: TenantTx,
  request: ParsedRequestOf<typeof proposeCancellation>,
): Promise<Fees> {
  const desk = await openDesk(tx);
  const trees = await loadTrees(tx, await bookingIdsOfUnits(tx, request.bRoomUnitIds));
  const charged = await chargedFees(tx, request.bRoomUnitIds);
  const fees = trees.flatMap((tree) => feesOfBooking(desk, tree, { request, charged }));
  return { fees, totalFee: fees.reduce((sum, { fee }) => sum + fee, 0) };
}

async function chargedFees(tx: TenantTx, unitIds: readonly string[]): Promise<Map<string, number>> {
  const lines = (await listOrders(tx, unitIds)).filter(({ kind }) => kind === 'FEE');
  const byUnit = Map.groupBy(lines, ({ roomUnitId }) => roomUnitId);
  return new Map(
    [...byUnit].map(([unitId, own]) => [unitId, own.reduce((sum, { amount }) => sum + amount, 0)]),
  );
}

function feesOfBooking(
  desk: Desk,
  tree: BookingTree,
  given: { request: ParsedRequestOf<typeof proposeCancellation>; charged: ReadonlyMap<string, number> },
): Fees['fees'] {
  const { request, charged } = given;
  const wanted = tree.units.filter(({ unit }) => request.bRoomUnitIds.includes(unit.id));
  const guests = tree.units.reduce((sum, node) => sum + guestsOf(node), 0);
  const plan = desk.masters.plan.get(wanted[0]?.nights[0]?.planId ?? '');
  const proposed = proposeCancellationFees(
    plan?.cancellationPolicy ?? MODEL_CANCELLATION_POLICY,
    {
      guests,
      withdrawnBefore: withdrawnBefore(tree, wanted),
      rooms: wanted.map((node) => roomOf(desk, node, request.isNoShow)),
    },
    storeRounding(desk),
  );
  return wanted.map((node, index) => {
    const { unit, nights } = node;
    const { cancelledOn } = roomOf(desk, node, request.isNoShow);
    return {
      bRoomUnitId: unit.id,
      roomIndex: unit.roomIndex,
      guestName: unit.guestName,
      planName: nights[0]?.planName ?? '',
      daysBefore: cancelledOn === null ? null : Math.max(0, diffDays(cancelledOn, unit.checkInDate)),
      guestCount: guests,
      percent: proposed[index]?.percent ?? 0,
      basicCharge: proposed[index]?.basicChargeYen ?? 0,
      fee: proposed[index]?.feeYen ?? 0,
      charged: charged.get(unit.id) ?? 0,
    };
  });
}

/**
 * Returns the heads of the rooms that were given up before these, which had the free share of the group first
 * (R-PRICE-11). Of one day the order of the rooms counts, as nothing tells which act came first.
 */
function withdrawnBefore({ units }: BookingTree, wanted: readonly UnitNode[]): number {
  const isGivenUp = ({ unit }: UnitNode) => unit.status === 'CANCEL' || unit.status === 'NO_SHOW';
  const orderOf = ({ unit }: UnitNode) =>
    `${unit.cancelledOn ?? unit.checkInDate} ${String(unit.roomIndex).padStart(4, '0')}`;
  const isNow = wanted.some((node) => !isGivenUp(node));
  const first = wanted.map(orderOf).toSorted()[0] ?? '';
  return units
    .filter((node) => isGivenUp(node) && !wanted.includes(node))
    .filter((node) => isNow || orderOf(node) < first)
    .reduce((sum, node) => sum + guestsOf(node), 0);
}

const guestsOf = ({ nights }: UnitNode) => (nights[0] === undefined ? 0 : paxTotalOf(nights[0]));

function roomOf({ day }: Desk, node: UnitNode, isNoShow: boolean) {
  const { unit, nights } = node;
  return {
    id: unit.id,
    guests: guestsOf(node),
    basicChargeYen: basicChargeOf(nights[0]),
    checkInDate: unit.checkInDate,
    cancelledOn: isNoShow || unit.status === 'NO_SHOW' ? null : (unit.cancelledOn ?? day.businessDate),
  };
}

/** Returns the fee for staying past the check-out time. */
export async function proposeForLateCheckOut(
  tx: TenantTx,
  request: ParsedRequestOf<typeof proposeLateCheckOut>,
): Promise<ResultOf<typeof proposeLateCheckOut>> {
  const desk = await openDesk(tx);
  const [tree] = await loadTrees(tx, await bookingIdsOfUnits(tx, [request.bRoomUnitId]));
  const node = tree?.units.find(({ unit }) => unit.id === request.bRoomUnitId);
  if (node === undefined) throw new Refusal('HOS-01002-4');
  const rounding = storeRounding(desk);
  const night = node.nights.at(-1);
  const lateMinutes = Math.max(
    0,
    businessMinutes(request.leavesAt) - businessMinutes(node.unit.checkOutTime),
  );
  const isInn = mealsOf(desk, night, node.unit.checkInDate) >= 2;
  const basic = basicChargeOf(night);
  const roomCharge = isInn ? innRoomCharge(basic, rounding) : roomPartOf(night);
  const fee = extensionFee(roomCharge, lateMinutes, { steps: MODEL_EXTENSION_STEPS, rounding });
  return { lateMinutes, roomCharge, isInn, fee };
}

/** Returns the lodging charge of a night, without the things sold beside it. */
function roomPartOf(night: NightRow | undefined): number {
  const lines = night?.lines.filter(({ kind, isRoomFee }) => isRoomFee && !LODGING_TAXES.has(kind)) ?? [];
  return lines.reduce((sum, { payable }) => sum + payable, 0);
}

/**
 * Counts the meals that the plan sells with a night. Extra arrangements and choices make no inn of a hotel
 * (R-PRICE-12).
 */
function mealsOf({ masters }: Desk, night: NightRow | undefined, arrival: string): number {
  const plan = masters.plan.get(night?.planId ?? '');
  if (plan === undefined || night === undefined) return 0;
  const meals = mealItemsOf(plan, masters).filter(
    ({ term }) => term !== 'FIRST_DAY' || night.night === arrival,
  );
  return Math.max(meals.length, plan.pricing.inseparableMeals);
}
