import { errorMessage, type Locale, type ResultOf } from '@honjin/contracts';
import {
  BATCH_PHASES,
  type BatchClose,
  type BatchPhase,
  type BatchPhaseState,
  type showBatch,
} from '@honjin/contracts/admin';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { isLeased } from './lease-queries.ts';
import {
  findClose,
  findCurrentShift,
  findShiftCount,
  findUnfinishedClose,
  listFindings,
  listPhases,
  type CloseRow,
  type PhaseRow,
  type Shift,
} from './queries.ts';

function instantOf(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}

/** Returns a close as the screen shows it. A running one without a living closer was interrupted. */
export function closeStateOf(close: CloseRow, isAlive: boolean): BatchClose {
  const { businessDate, shiftNo, reason, startedByName } = close;
  return {
    businessDate,
    shiftNo,
    status: close.status === 'RUNNING' && !isAlive ? 'INTERRUPTED' : close.status,
    reason,
    startedByName,
    startedAt: instantOf(close.startedAt),
    finishedAt: instantOf(close.finishedAt),
  };
}

function waitingClose({ businessDate, shiftNo }: Shift): BatchClose {
  return {
    businessDate,
    shiftNo,
    status: 'WAITING',
    reason: '',
    startedByName: '',
    startedAt: null,
    finishedAt: null,
  };
}

function phaseStateOf(phase: BatchPhase, row: PhaseRow | undefined, locale: Locale): BatchPhaseState {
  const code = row?.errorCode ?? null;
  return {
    phase,
    status: row?.status ?? 'WAITING',
    startedAt: instantOf(row?.startedAt),
    finishedAt: instantOf(row?.finishedAt),
    figures: row?.figures ?? [],
    failure: code === null ? null : { code, message: errorMessage(code, locale) },
  };
}

/** Returns the close to look at when none is named: the one not finished yet, else the shift the store is in. */
async function findShiftToShow(tx: TenantTx): Promise<Shift> {
  const shift = (await findUnfinishedClose(tx)) ?? (await findCurrentShift(tx));
  if (shift === undefined) throw new Refusal('HOS-00004-0');
  return shift;
}

/** Returns a close with its phases and findings; a shift that nobody has begun to close has only waiting phases. */
export async function showClose(
  tx: TenantTx,
  asked: Shift | null,
  locale: Locale,
): Promise<ResultOf<typeof showBatch>> {
  const shift = asked ?? (await findShiftToShow(tx));
  const [close, phases, findings, isAlive, shiftCount] = await Promise.all([
    findClose(tx, shift),
    listPhases(tx, shift),
    listFindings(tx, shift),
    isLeased(tx),
    findShiftCount(tx),
  ]);
  return {
    close: close === undefined ? waitingClose(shift) : closeStateOf(close, isAlive),
    shiftCount: close?.shiftCount ?? shiftCount,
    phases: BATCH_PHASES.map((phase) =>
      phaseStateOf(
        phase,
        phases.find((row) => row.phase === phase),
        locale,
      ),
    ),
    findings,
  };
}
