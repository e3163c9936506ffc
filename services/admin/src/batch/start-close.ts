import { isGranted, type Actor, type ParsedRequestOf, type ResultOf } from '@honjin/contracts';
import type { BatchFigure, runBatch } from '@honjin/contracts/admin';
import { checkDay, type DayFinding } from '@honjin/contracts/registration/bus';
import { callRpc, Refusal, type Bus, type DetachedCall, type TenantTx } from '@honjin/service-kit';
import { askCash } from '../cash/show-cash.ts';
import type { CloseOrder } from './day-closer.ts';
import { releaseLease, takeLease } from './lease-queries.ts';
import { findOwnFindings } from './own-findings.ts';
import {
  findClose,
  findCurrentShift,
  findShiftCount,
  findUnfinishedClose,
  insertClose,
  insertFindings,
  updateCloseStatus,
  updatePhaseEnd,
  upsertRunningPhase,
  type CloseRow,
  type Shift,
} from './queries.ts';
import { showClose } from './show-close.ts';
import type { UsersAtWork } from './users-at-work.ts';

type RunCall = Pick<DetachedCall<typeof runBatch>, 'actor' | 'input' | 'token' | 'inTx' | 'once' | 'locale'>;

/** The tools of the check: the bus, and the list of users at work. */
export interface CheckTools {
  readonly bus: Bus;
  readonly users: UsersAtWork;
}

const CHECK_TIMEOUT_MS = 15_000;

/**
 * Lists what stands in the way of closing the shift. Before the day's last shift, bookings only inform, because the
 * day goes on. Findings on the shift itself (its cash, an earlier close) stand in the way of every shift.
 */
export async function checkShift(
  { bus, users }: CheckTools,
  { shiftCount, ...shift }: Shift & { shiftCount: number },
  { token, actor, inTx }: Pick<RunCall, 'token' | 'actor' | 'inTx'>,
): Promise<DayFinding[]> {
  const { businessDate } = shift;
  const [answer, cashiers] = await Promise.all([
    callRpc(bus, checkDay, { businessDate }, { token, timeoutMs: CHECK_TIMEOUT_MS }),
    askCash(bus, shift, token),
  ]);
  const otherUsers = users.othersIn(actor.storeId, actor.userId);
  const own = await inTx((tx) => findOwnFindings(tx, shift, { cashiers, otherUsers }));
  const isLast = shift.shiftNo >= shiftCount;
  const ofBookings = isLast
    ? answer.findings
    : answer.findings.map((finding) => ({ ...finding, severity: 'INFORMS' as const }));
  return [...ofBookings, ...own];
}

function countOf(findings: readonly DayFinding[], severity: DayFinding['severity']): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function refuseUnready(findings: readonly DayFinding[], reason: string): void {
  const blockers = countOf(findings, 'BLOCKS');
  if (blockers > 0) throw new Refusal('HOS-07001-1', { values: [blockers] });
  const warnings = countOf(findings, 'WARNS');
  if (warnings > 0 && reason === '') throw new Refusal('HOS-07001-2', { values: [warnings] });
}

interface Claim {
  close: CloseRow | undefined;
  shiftCount: number;
  holder: string;
}

/** Takes the store for this closer; null when the shift is closed already. */
async function claimShift(tx: TenantTx, shift: Shift, leaseMs: number): Promise<Claim | null> {
  const close = await findClose(tx, shift);
  if (close?.status === 'DONE') return null;
  const holder = await takeLease(tx, leaseMs);
  if (close !== undefined) return { close, shiftCount: close.shiftCount, holder };
  const unfinished = await findUnfinishedClose(tx);
  if (unfinished !== undefined) throw new Refusal('HOS-07001-3', { values: [unfinished.businessDate] });
  const current = await findCurrentShift(tx);
  if (current?.businessDate !== shift.businessDate || current.shiftNo !== shift.shiftNo)
    throw new Refusal('HOS-07001-4');
  return { close, shiftCount: await findShiftCount(tx), holder };
}

/** A reason is kept where there were warnings to give one for. */
async function writeStart(
  tx: TenantTx,
  given: Shift & { reason: string; shiftCount: number },
  findings: readonly DayFinding[],
): Promise<void> {
  const close = countOf(findings, 'WARNS') > 0 ? given : { ...given, reason: '' };
  const figures: BatchFigure[] = [
    { code: 'blockers', value: countOf(findings, 'BLOCKS') },
    { code: 'warnings', value: countOf(findings, 'WARNS') },
    { code: 'notices', value: countOf(findings, 'INFORMS') },
  ];
  await insertClose(tx, close);
  await insertFindings(tx, close, findings);
  await upsertRunningPhase(tx, close, 'PHASE_01');
  await updatePhaseEnd(tx, close, { phase: 'PHASE_01', status: 'DONE', figures });
}

/** R-USER-08: the last shift closes the day. The other shifts may also be closed by users who may take money. */
function refuseWithoutRight(
  { permissions }: Actor,
  { shiftNo, shiftCount }: { shiftNo: number; shiftCount: number },
): void {
  const mayCloseShift = shiftNo < shiftCount && isGranted(permissions, 'money', 'edit');
  if (!mayCloseShift && !isGranted(permissions, 'batch', 'edit')) throw new Refusal('HOS-00003-0');
}

function auditOf(action: string, shift: Shift, reason: string) {
  const entityId = `${shift.businessDate}/${shift.shiftNo}`;
  return { action, entity: 'day-close', entityId, reason: reason === '' ? null : reason };
}

export interface Closing extends CheckTools {
  readonly leaseMs: number;
  readonly begin: (order: CloseOrder) => void;
}

function shiftOf({ businessDate, shiftNo }: ParsedRequestOf<typeof runBatch>): Shift {
  return { businessDate, shiftNo };
}

function orderOf(shift: Shift, claim: Claim, caller: { actor: Actor; token: string }): CloseOrder {
  const { actor, token } = caller;
  return { shift, isLastShift: shift.shiftNo >= claim.shiftCount, holder: claim.holder, actor, token };
}

/**
 * Begins the close of a shift, or goes on with it where it stopped. Refused while somebody else is at it, while an
 * earlier close is not finished, while findings block, and over warnings without a reason. A shift that is closed
 * already stays as it is.
 */
export async function startClose(closing: Closing, call: RunCall): Promise<ResultOf<typeof runBatch>> {
  const { input, inTx, once, locale } = call;
  const { leaseMs, begin } = closing;
  const shift = shiftOf(input);
  const reason = input.reason.trim();
  const claim = await inTx((tx) => claimShift(tx, shift, leaseMs));
  if (claim === null) return once((tx) => showClose(tx, shift, locale));
  const { shiftCount } = claim;
  let shown: ResultOf<typeof runBatch>;
  try {
    refuseWithoutRight(call.actor, { ...shift, shiftCount });
    const findings = claim.close ? null : await checkShift(closing, { ...shift, shiftCount }, call);
    if (findings !== null) refuseUnready(findings, reason);
    shown = await once(async (tx) => {
      if (findings !== null) await writeStart(tx, { ...shift, reason, shiftCount }, findings);
      else await updateCloseStatus(tx, shift, 'RUNNING');
      await tx.audit(auditOf(findings === null ? 'batch.resume' : 'batch.start', shift, reason));
      return showClose(tx, shift, locale);
    });
  } catch (error) {
    await inTx((tx) => releaseLease(tx, claim.holder));
    throw error;
  }
  begin(orderOf(shift, claim, call));
  return shown;
}
