import type { ErrorCode, Scope } from '@honjin/contracts';
import type { BatchFigure, BatchPhase, BatchPhaseStatus } from '@honjin/contracts/admin';
import { storeMaster } from '@honjin/contracts/masters/bus';
import type { DayFinding } from '@honjin/contracts/registration/bus';
import { findMaster, type TenantTx, type TxSql } from '@honjin/service-kit';

/** One shift of a business date. */
export interface Shift {
  businessDate: string;
  shiftNo: number;
}

export interface CloseRow extends Shift {
  status: 'RUNNING' | 'FAILED' | 'DONE';
  reason: string;
  shiftCount: number;
  startedByName: string;
  startedAt: Date;
  finishedAt: Date | null;
}

export interface PhaseRow {
  phase: BatchPhase;
  status: BatchPhaseStatus;
  startedAt: Date;
  finishedAt: Date | null;
  figures: BatchFigure[];
  errorCode: ErrorCode | null;
}

function closeColumns({ sql }: TenantTx) {
  return sql`business_date, shift_no, status, reason, shift_count,
    started_by_name, started_at, finished_at`;
}

/** The shift the store is in, as registration last announced it. */
export async function findCurrentShift({ sql, scope }: TenantTx): Promise<Shift | undefined> {
  const [row] = await sql<Shift[]>`
    select business_date, shift_no from business_day where store_id = ${scope.storeId}`;
  return row;
}

/** Shifts of all stores whose hour had come at a local time of Japan. */
export function listDueShifts(sql: TxSql, localTime: string): Promise<(Scope & Shift)[]> {
  return sql<(Scope & Shift)[]>`
    select store_id, group_id, company_id,
           business_date, shift_no
    from shifts_to_close(${localTime}::timestamp)`;
}

/** Closes of all stores that were interrupted and may go on by themselves. */
export function listClosesToResume(sql: TxSql): Promise<(Scope & Shift)[]> {
  return sql<(Scope & Shift)[]>`
    select store_id, group_id, company_id, business_date, shift_no from closes_to_resume()`;
}

export async function findShiftCount(tx: TenantTx): Promise<number> {
  const store = await findMaster(tx, storeMaster, tx.scope.storeId);
  return store?.shiftCount ?? 1;
}

export async function findClose(tx: TenantTx, shift: Shift): Promise<CloseRow | undefined> {
  const [row] = await tx.sql<CloseRow[]>`
    select ${closeColumns(tx)} from day_close
    where store_id = ${tx.scope.storeId} and business_date = ${shift.businessDate} and shift_no = ${shift.shiftNo}`;
  return row;
}

export async function findUnfinishedClose(tx: TenantTx): Promise<CloseRow | undefined> {
  const [row] = await tx.sql<CloseRow[]>`
    select ${closeColumns(tx)} from day_close where store_id = ${tx.scope.storeId} and status <> 'DONE'`;
  return row;
}

export async function insertClose(
  tx: TenantTx,
  close: Shift & { reason: string; shiftCount: number },
): Promise<void> {
  const { sql, scope, actor } = tx;
  await sql`
    insert into day_close (store_id, business_date, shift_no, status, reason, shift_count, started_by, started_by_name)
    values (${scope.storeId}, ${close.businessDate}, ${close.shiftNo}, 'RUNNING', ${close.reason},
            ${close.shiftCount}, ${actor!.userId}, ${actor!.userName})`;
}

export async function updateCloseStatus(
  tx: TenantTx,
  shift: Shift,
  status: CloseRow['status'],
): Promise<void> {
  await tx.sql`
    update day_close set status = ${status}, finished_at = case when ${status} = 'DONE' then now() end
    where store_id = ${tx.scope.storeId} and business_date = ${shift.businessDate} and shift_no = ${shift.shiftNo}`;
}

export function listPhases(tx: TenantTx, shift: Shift): Promise<PhaseRow[]> {
  return tx.sql<PhaseRow[]>`
    select phase, status, started_at, finished_at, figures, error_code
    from batch_run
    where store_id = ${tx.scope.storeId} and business_date = ${shift.businessDate} and shift_no = ${shift.shiftNo}
    order by phase`;
}

/** A phase begins, or begins again after it failed or was interrupted. */
export async function upsertRunningPhase(tx: TenantTx, shift: Shift, phase: BatchPhase): Promise<void> {
  await tx.sql`
    insert into batch_run (store_id, business_date, shift_no, phase, status)
    values (${tx.scope.storeId}, ${shift.businessDate}, ${shift.shiftNo}, ${phase}, 'RUNNING')
    on conflict (store_id, business_date, shift_no, phase) do update
      set status = 'RUNNING', started_at = clock_timestamp(), finished_at = null, error_code = null
      where batch_run.status <> 'DONE'`;
}

export interface PhaseEnd {
  phase: BatchPhase;
  status: 'DONE' | 'SKIPPED' | 'FAILED';
  figures?: readonly BatchFigure[];
  errorCode?: ErrorCode;
}

export async function updatePhaseEnd(tx: TenantTx, shift: Shift, end: PhaseEnd): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    update batch_run
    set status = ${end.status}, figures = ${sql.json((end.figures ?? []) as never)},
        error_code = ${end.errorCode ?? null},
        finished_at = case when ${end.status} <> 'FAILED' then clock_timestamp() end
    where store_id = ${scope.storeId} and business_date = ${shift.businessDate} and shift_no = ${shift.shiftNo}
      and phase = ${end.phase} and status = 'RUNNING'`;
}

/** Corrects the figures of a finished phase, as a later one found them. */
export async function updateFigures(
  { sql, scope }: TenantTx,
  shift: Shift,
  { phase, figures }: { phase: BatchPhase; figures: readonly BatchFigure[] },
): Promise<void> {
  await sql`
    update batch_run set figures = ${sql.json(figures as never)}
    where store_id = ${scope.storeId} and business_date = ${shift.businessDate} and shift_no = ${shift.shiftNo}
      and phase = ${phase} and status = 'DONE'`;
}

export async function insertFindings(
  tx: TenantTx,
  shift: Shift,
  findings: readonly DayFinding[],
): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    insert into batch_finding (store_id, business_date, shift_no, position, check_code, severity, booking_id,
                               room_unit_id, label)
    select ${scope.storeId}, ${shift.businessDate}, ${shift.shiftNo}, position, item.row->>'check',
           item.row->>'severity', (item.row->>'bookingId')::uuid, (item.row->>'roomUnitId')::uuid, item.row->>'label'
    from jsonb_array_elements(${sql.json(findings as never)}) with ordinality as item(row, position)`;
}

export function listFindings(tx: TenantTx, shift: Shift): Promise<DayFinding[]> {
  return tx.sql<DayFinding[]>`
    select check_code as check, severity, booking_id, room_unit_id, label
    from batch_finding
    where store_id = ${tx.scope.storeId} and business_date = ${shift.businessDate} and shift_no = ${shift.shiftNo}
    order by position`;
}

export function listCloses(
  tx: TenantTx,
  paging: { page: number; pageSize: number },
): Promise<(CloseRow & { figures: BatchFigure[]; total: number })[]> {
  return tx.sql<(CloseRow & { figures: BatchFigure[]; total: number })[]>`
    select ${closeColumns(tx)}, count(*) over () as total,
           (select coalesce(jsonb_agg(figure order by r.phase, position), '[]')
            from batch_run r, jsonb_array_elements(r.figures) with ordinality as f(figure, position)
            where r.store_id = c.store_id and r.business_date = c.business_date and r.shift_no = c.shift_no
              and r.phase > 'PHASE_01') as figures
    from day_close c
    where store_id = ${tx.scope.storeId}
    order by business_date desc, shift_no desc
    limit ${paging.pageSize} offset ${(paging.page - 1) * paging.pageSize}`;
}
