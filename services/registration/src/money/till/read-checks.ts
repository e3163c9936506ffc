import type { ResultOf } from '@honjin/contracts';
import type { listTillChecks } from '@honjin/contracts/registration';
import { TILL_TAX_CLASSES, tillCheckState, tillTaxClassOf } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { payableOf } from '../../house/pricing/line-tax.ts';
import { standingOf, tillOf } from './post-check.ts';
import { listChecksOfDate, listLinesOfChecks, type CheckLineRow, type TillCheckRow } from './queries.ts';

type Answer = ResultOf<typeof listTillChecks>;
type CheckView = Answer['checks'][number];

function lineView(line: CheckLineRow): CheckView['orders'][number] {
  const { id, itemCode, itemName, memo, quantity, unitPrice, taxPercent, taxAmount } = line;
  return {
    id,
    itemCode,
    itemName,
    name: memo,
    quantity,
    unitPrice,
    taxClass: tillTaxClassOf(line.taxRateType),
    taxPercent,
    totalAmount: payableOf(line),
    taxAmount,
    businessDate: line.businessDate,
    billNo: line.billNo,
    reversalOf: line.reversalOf,
  };
}

function checkView(
  check: TillCheckRow,
  lines: readonly CheckLineRow[],
  shown: readonly CheckLineRow[],
): CheckView {
  const standing = standingOf(lines);
  const [last] = lines.toReversed();
  const { checkNo, revision, tillName, roomUnitId, covers, mealPeriod, businessDate, isVoid } = check;
  return {
    checkNo,
    revision,
    status: tillCheckState(isVoid, standing),
    tillName,
    bRoomUnitId: roomUnitId,
    roomNo: last?.roomNo ?? '',
    guestName: last?.guestName ?? '',
    covers,
    mealPeriod,
    businessDate,
    totalAmount: standing.reduce((sum, line) => sum + payableOf(line), 0),
    orders: shown.map(lineView),
  };
}

/** Returns a check with all its lines, as it is now. */
export async function showCheck(tx: TenantTx, check: TillCheckRow): Promise<CheckView> {
  const lines = await listLinesOfChecks(tx, [check.id]);
  return checkView(check, lines, lines);
}

const sumOf = (lines: readonly CheckLineRow[]): number =>
  lines.reduce((sum, line) => sum + payableOf(line), 0);

/** Sums up lines: posted, taken back, and left of both. */
function amountsOf(lines: readonly CheckLineRow[]) {
  const postedAmount = sumOf(lines.filter(({ reversalOf }) => reversalOf === null));
  const reversedAmount = sumOf(lines.filter(({ reversalOf }) => reversalOf !== null));
  return { postedAmount, reversedAmount, totalAmount: postedAmount + reversedAmount };
}

function totalsOf(lines: readonly CheckLineRow[]): Answer['totals'] {
  const classOf = (line: CheckLineRow) => tillTaxClassOf(line.taxRateType);
  return TILL_TAX_CLASSES.flatMap((taxClass) => {
    const own = lines.filter((line) => classOf(line) === taxClass);
    return [...Map.groupBy(own, ({ taxPercent }) => taxPercent)].map(([taxPercent, part]) => ({
      taxClass,
      taxPercent,
      ...amountsOf(part),
      taxAmount: part.reduce((sum, { taxAmount }) => sum + taxAmount, 0),
    }));
  });
}

/** Reads back what the books of a business date have from the till that asks (R-TILL-07). */
export async function readChecks(tx: TenantTx, date: string | undefined): Promise<Answer> {
  const { businessDate: today } = openDayOf(tx);
  const businessDate = date ?? today;
  const checks = await listChecksOfDate(tx, { tillId: tillOf(tx).tillId, businessDate });
  const lines = await listLinesOfChecks(
    tx,
    checks.map(({ id }) => id),
  );
  const byCheck = Map.groupBy(lines, ({ tillCheckId }) => tillCheckId ?? '');
  const ofDate = (some: readonly CheckLineRow[]) => some.filter((line) => line.businessDate === businessDate);
  return {
    businessDate,
    isClosed: businessDate < today,
    checks: checks.map((check) => {
      const own = byCheck.get(check.id) ?? [];
      return checkView(check, own, ofDate(own));
    }),
    totals: totalsOf(ofDate(lines)),
    ...amountsOf(ofDate(lines)),
  };
}
