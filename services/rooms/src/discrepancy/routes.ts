import {
  housekeepingChanged,
  listRoomDiscrepancies,
  reportRoomSight,
  resolveRoomDiscrepancy,
} from '@honjin/contracts/rooms';
import { handle, Refusal } from '@honjin/service-kit';
import { closeCase, listCases, lockCase } from './queries.ts';
import { reportSight } from './report-sight.ts';

export const discrepancyRoutes = [
  handle(reportRoomSight, async ({ input, tx }) => ({ kind: await reportSight(tx, input) })),
  handle(listRoomDiscrepancies, async ({ tx }) => ({ discrepancies: await listCases(tx) })),
  handle(resolveRoomDiscrepancy, async ({ input, tx, actor }) => {
    const { discrepancyId, version, resolution } = input;
    const found = await lockCase(tx, discrepancyId);
    if (found === undefined) throw new Refusal('HOS-00004-0');
    if (!found.isOpen) throw new Refusal('HOS-06002-0');
    if (found.version !== version) throw new Refusal('HOS-00005-0');
    await closeCase(tx, discrepancyId, { resolution, closedBy: actor.userName });
    await tx.audit({
      action: 'room.discrepancy.close',
      entity: 'room-discrepancy',
      entityId: discrepancyId,
      after: { resolution },
    });
    tx.emit(housekeepingChanged, { roomIds: [found.roomId] });
    return { version: version + 1 };
  }),
];
