import * as admin from '../admin/index.ts';
import * as identity from '../identity/index.ts';
import { isCall, type AnyCall } from '../kernel/call.ts';
import type { EventType, MasterType } from '../kernel/event.ts';
import * as masters from '../masters/index.ts';
import * as registration from '../registration/index.ts';
import * as reports from '../reports/index.ts';
import * as rooms from '../rooms/index.ts';
import * as schedule from '../schedule/index.ts';
import * as linkage from '../linkage/index.ts';

/** The declarations of all areas: calls, events, masters and plain values. */
const DECLARED: readonly unknown[] = [
  identity,
  admin,
  masters,
  registration,
  schedule,
  rooms,
  reports,
  linkage,
].flatMap((area) => Object.values(area) as unknown[]);

const isOfKind = (kind: string, one: unknown) =>
  typeof one === 'object' && one !== null && 'kind' in one && one.kind === kind;

/** Every event of the outboxes. */
export const ALL_EVENTS: readonly EventType[] = DECLARED.filter((one): one is EventType =>
  isOfKind('event', one),
);

/** Every master whose state travels. */
export const ALL_MASTERS: readonly MasterType[] = DECLARED.filter((one): one is MasterType =>
  isOfKind('master', one),
);

/** Every call of the wire. The gateway routes them, and the API description lists them. */
export const ALL_CALLS: readonly AnyCall[] = DECLARED.concat(
  [...masters.PLAIN_MASTERS.values()].flatMap((master) => Object.values(master.calls)),
)
  .concat(Object.values(reports.LIST_REPORTS).flatMap((report) => [report.list, report.export]))
  .filter(isCall);
