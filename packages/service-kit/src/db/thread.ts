import type { MachineStep, ThreadKind } from '@honjin/domain';
import { KIND_PREFIXES, machineStepOf, patternOfActions, STEP_PREFIXES, threadKindOf } from '@honjin/domain';
import type { TenantTx } from './tenant-tx.ts';

const emptyFragment = ({ sql }: TenantTx) => sql``;
/** A part of a statement. */
export type SqlFragment = ReturnType<typeof emptyFragment>;

/** The choices of a thread's reader. */
export interface ThreadFilter {
  readonly beforeId?: string | undefined;
  readonly kinds: readonly ThreadKind[];
  readonly userName: string;
  readonly machineStep?: MachineStep | undefined;
}

/** A row of the audit trail as threads are made of. */
export interface ThreadRow {
  readonly id: string;
  readonly at: Date;
  readonly bussinessDate: string | null;
  readonly userName: string | null;
  readonly action: string;
  /** The action that says which machine did it: of a part of something bigger that of the whole. */
  readonly step: string;
  readonly reason: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** The conditions of a filter on a source with the columns of a {@link ThreadRow}; it begins with `and`. */
export function threadConditions(
  { sql }: TenantTx,
  { beforeId, kinds, userName, machineStep }: ThreadFilter,
): SqlFragment {
  const isOfKind = sql`and action ~ ${patternOfActions(KIND_PREFIXES, kinds)}`;
  return sql`
    ${beforeId === undefined ? sql`` : sql`and id < ${beforeId}`}
    ${kinds.length === 0 ? sql`` : isOfKind}
    ${userName === '' ? sql`` : sql`and user_name = ${userName}`}
    ${machineStep === undefined ? sql`` : sql`and step ~ ${patternOfActions(STEP_PREFIXES, [machineStep])}`}`;
}

/** Lists who did something in a thread, for the choices of its filter. */
export async function listThreadAuthors(
  { sql }: TenantTx,
  source: SqlFragment,
): Promise<{ userNames: string[]; machineSteps: MachineStep[] }> {
  const rows = await sql<{ userName: string | null; step: string }[]>`
    select distinct user_name, step from (${source}) t`;
  const names = rows.map(({ userName }) => userName ?? '').filter((name) => name !== '');
  const steps = rows.flatMap(({ step }) => machineStepOf(step) ?? []);
  return { userNames: [...new Set(names)].toSorted(), machineSteps: [...new Set(steps)].toSorted() };
}

const text = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Says what a row says in the form of the wire. Fields that only lead to something are left out. */
export function threadEntryOf(row: ThreadRow, leftOut: readonly string[] = []) {
  const fields = new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})]);
  for (const field of ['version', ...leftOut]) fields.delete(field);
  const [kind, machineStep] = [threadKindOf(row.action), machineStepOf(row.step)];
  return {
    id: row.id,
    at: row.at.toISOString(),
    bussinessDate: row.bussinessDate,
    userName: row.userName ?? '',
    ...(kind === null ? {} : { kind }),
    ...(machineStep === null ? {} : { machineStep }),
    action: row.action,
    reason: row.reason ?? '',
    changes: [...fields].map((field) => ({
      field,
      before: text(row.before?.[field]),
      after: text(row.after?.[field]),
    })),
  };
}
