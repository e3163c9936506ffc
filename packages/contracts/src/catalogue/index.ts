import * as admin from '../admin/index.ts';
import * as identity from '../identity/index.ts';
import { isCall, type AnyCall } from '../kernel/call.ts';
import * as masters from '../masters/index.ts';
import * as registration from '../registration/index.ts';
import * as reports from '../reports/index.ts';
import * as rooms from '../rooms/index.ts';
import * as schedule from '../schedule/index.ts';
import * as linkage from '../linkage/index.ts';

/** Every call of the wire. The gateway routes them, and the API description lists them. */
export const ALL_CALLS: readonly AnyCall[] = [
  identity,
  admin,
  masters,
  registration,
  schedule,
  rooms,
  reports,
  linkage,
]
  .flatMap((area) => Object.values(area) as unknown[])
  .concat([...masters.PLAIN_MASTERS.values()].flatMap((master) => Object.values(master.calls)))
  .concat(Object.values(reports.LIST_REPORTS).flatMap((report) => [report.list, report.export]))
  .filter(isCall);
